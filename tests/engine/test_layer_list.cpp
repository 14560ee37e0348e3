// Block numbers as text.

#include "engine/layer_list.h"

#include <QtTest>

using namespace weft;

class LayerListTest : public QObject {
    Q_OBJECT

  private slots:
    void numbers_come_back_as_they_were_said() {
        QCOMPARE(parse_layer_list("9").value(), std::vector<int>{9});
        QCOMPARE(parse_layer_list(" 8,9 , 10").value(), (std::vector<int>{8, 9, 10}));
        QCOMPARE(parse_layer_list("").value(), std::vector<int>{});
        QCOMPARE(parse_layer_list("  ").value(), std::vector<int>{});
        QCOMPARE(text_of(std::vector<int>{8, 9, 10}), std::string("8, 9, 10"));
        QCOMPARE(text_of(std::vector<int>{}), std::string());
    }

    void what_is_no_rising_list_is_refused() {
        for (const char* text : {",", "9,", "9,,10", "10,9", "9,9", "-1", "1000", "99999999999", "9.5", "nine", "9;10", "9 10"})
            QVERIFY2(!parse_layer_list(text), text);
    }
};

QTEST_APPLESS_MAIN(LayerListTest)
#include "test_layer_list.moc"
