// The pictures of a clip as a user gives them: dropped, pasted, chosen, refused.

#include "app/studio/image_panel.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QDropEvent>
#include <QLabel>
#include <QMimeData>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

#include "app/studio/error_dialog.h"
#include "app/studio/file_path.h"
#include "app/studio/image_well.h"
#include "tests/app/studio/patience.h"

using namespace weft;
using namespace weft::app;
using weft::tests::patience_ms;

namespace {

ModelInfo model_that_takes(bool first, bool last) {
    ModelInfo model;
    model.takes_image = first;
    model.needs_image = first;
    model.takes_last_image = last;
    return model;
}

void drop(QWidget* target, const QString& file) {
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(file)});
    QDragEnterEvent enter({5, 5}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(target, &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent event(QPointF(5, 5), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(target, &event);
}

}  // namespace

class ImagePanelTest : public QObject {
    Q_OBJECT

  private slots:
    void init() {
        folder_ = std::make_unique<QTemporaryDir>();
        qputenv("XDG_STATE_HOME", folder_->path().toUtf8());
        engine_ = std::make_unique<EngineThread>();
        panel_ = std::make_unique<ImagePanel>(*engine_);
        picture_ = folder_->filePath("picture.png");
        QImage image(30, 10, QImage::Format_RGB888);
        image.fill(Qt::red);
        for (int x = 10; x < 20; ++x)
            for (int y = 0; y < 10; ++y) image.setPixel(x, y, qRgb(0, 0, 255));
        QVERIFY(image.save(picture_));
    }

    void only_what_the_model_takes_is_shown_and_asked_for() {
        panel_->set_model(model_that_takes(false, false));
        QVERIFY(panel_->isHidden());
        QVERIFY(!panel_->take_file(picture_));
        panel_->set_model(model_that_takes(true, false));
        QVERIFY(!panel_->isHidden() && well("last_frame")->isHidden());
        panel_->set_model(model_that_takes(true, true));
        QVERIFY(!well("last_frame")->isHidden());
        drop(well("first_frame"), picture_);
        drop(well("last_frame"), picture_);
        Request request;
        panel_->fill(request);
        QCOMPARE(to_text(request.image), picture_);
        QCOMPARE(to_text(request.last_image), picture_);
        panel_->set_model(model_that_takes(true, false));
        Request without;
        panel_->fill(without);
        QVERIFY(without.last_image.empty());
    }

    void a_dropped_picture_is_shown_as_the_clip_will_have_it() {
        panel_->set_model(model_that_takes(true, false));
        panel_->set_clip_size(64, 64);
        panel_->show();
        QSignalSpy edited(panel_.get(), &ImagePanel::edited);
        QSignalSpy read(engine_.get(), &EngineThread::picture_read);
        drop(well("first_frame"), picture_);
        QVERIFY(edited.count() > 0);
        QVERIFY(read.wait(patience_ms));
        QVERIFY2(label("picture_name")->text().contains("30 × 10"), qPrintable(label("picture_name")->text()));
        // The middle third of the picture is blue: that is all that a square shows of it.
        QCOMPARE(shown(0.1, 0.5), QColor(Qt::blue));
        QCOMPARE(shown(0.9, 0.5), QColor(Qt::blue));
        fit()->setCurrentIndex(fit()->findData(static_cast<int>(ImageFit::stretch)));
        QCOMPARE(shown(0.1, 0.5), QColor(Qt::red));
        QCOMPARE(shown(0.5, 0.05), QColor(Qt::blue));
        fit()->setCurrentIndex(fit()->findData(static_cast<int>(ImageFit::pad)));
        QCOMPARE(shown(0.5, 0.05), QColor(Qt::black));
        QCOMPARE(shown(0.5, 0.5), QColor(Qt::blue));
        Request request;
        panel_->fill(request);
        QCOMPARE(request.image_fit, ImageFit::pad);
    }

    void a_pasted_picture_becomes_a_file() {
        panel_->set_model(model_that_takes(true, false));
        QApplication::clipboard()->setImage(QImage(picture_));
        QSignalSpy read(engine_.get(), &EngineThread::picture_read);
        QTest::mouseClick(panel_->findChild<QToolButton*>("paste_picture"), Qt::LeftButton);
        QVERIFY(read.wait(patience_ms));
        Request request;
        panel_->fill(request);
        QCOMPARE(QImage(to_text(request.image)).convertToFormat(QImage::Format_RGB888),
                 QImage(picture_).convertToFormat(QImage::Format_RGB888));
        QVERIFY(to_text(request.image).startsWith(folder_->path()));
        QTest::mouseClick(panel_->findChild<QToolButton*>("clear_picture"), Qt::LeftButton);
        Request empty;
        panel_->fill(empty);
        QVERIFY(empty.image.empty());
    }

    void a_file_that_is_no_picture_is_an_error_that_names_it() {
        const QString text = folder_->filePath("text.png");
        QFile file(text);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("not a picture");
        file.close();
        panel_->set_model(model_that_takes(true, false));
        panel_->show();
        drop(well("first_frame"), text);
        QTRY_VERIFY_WITH_TIMEOUT(panel_->findChild<ErrorDialog*>("error_dialog"), patience_ms);
        const QString message = panel_->findChild<ErrorDialog*>("error_dialog")->findChild<QLabel*>("error_message")->text();
        QVERIFY2(message.contains("text.png"), qPrintable(message));
        Request request;
        panel_->fill(request);
        QVERIFY(request.image.empty());
    }

    void a_video_is_shown_with_its_length_and_leaves_when_the_model_can_not() {
        Clip clip;
        clip.frames.assign(3, std::make_shared<const Frame>(Frame{64, 32, std::vector<std::uint8_t>(64 * 32 * 3, 200)}));
        clip.request.frame_rate = {10, 1};
        const QString file = folder_->filePath("video.mp4");
        Engine().export_clip(clip, {.target = to_path(file), .quality = 20}, {}, {});
        ModelInfo model = model_that_takes(false, false);
        QVERIFY(!panel_->take_video(file));
        model.takes_video = true;
        panel_->set_model(model);
        panel_->show();
        auto* strength = panel_->findChild<QDoubleSpinBox*>("strength");
        QVERIFY(well("video")->isHidden() && strength->isHidden() && fit()->isHidden());
        QSignalSpy read(engine_.get(), &EngineThread::video_read);
        QVERIFY(panel_->take_video(file));
        QVERIFY(read.wait(patience_ms));
        const QString facts = well("video")->findChild<QLabel*>("picture_name")->text();
        QVERIFY2(facts.contains("64 × 32, 3 frames, 10 fps, 0.3 s"), qPrintable(facts));
        QVERIFY(!strength->isHidden() && !fit()->isHidden());
        strength->setValue(0.25);
        Request request;
        panel_->fill(request);
        QCOMPARE(to_text(request.video), file);
        QCOMPARE(request.strength, 0.25);
        panel_->set_model(model_that_takes(true, false));
        Request without;
        panel_->fill(without);
        QVERIFY(without.video.empty() && without.strength == Request{}.strength);
        panel_->set_model(model);
        QTest::mouseClick(well("video")->findChild<QToolButton*>("clear_picture"), Qt::LeftButton);
        QVERIFY(well("video")->isHidden() && !panel_->findChild<QToolButton*>("add_video")->isHidden());
    }

    void a_picture_of_the_last_time_that_is_gone_is_left_out() {
        Request request;
        request.image = to_path(folder_->filePath("gone.png"));
        panel_->set_model(model_that_takes(true, false));
        panel_->set_request(request);
        Request now;
        panel_->fill(now);
        QVERIFY(now.image.empty());
    }

  private:
    ImageWell* well(const char* name) { return panel_->findChild<ImageWell*>(name); }
    QComboBox* fit() { return panel_->findChild<QComboBox*>("image_fit"); }
    QLabel* label(const char* name) { return well("first_frame")->findChild<QLabel*>(name); }
    /// The colour of the drawn picture at this share of its width and height.
    QColor shown(double x, double y) {
        const QImage image = label("picture")->pixmap(Qt::ReturnByValue).toImage();
        return image.pixelColor(static_cast<int>(x * image.width()), static_cast<int>(y * image.height()));
    }

    std::unique_ptr<QTemporaryDir> folder_;
    std::unique_ptr<EngineThread> engine_;
    std::unique_ptr<ImagePanel> panel_;
    QString picture_;
};

QTEST_MAIN(ImagePanelTest)
#include "test_image_panel.moc"
