import type { ReportPhrases } from '../zh/report';

/** The report of a problem: one file, all of it shown before it is saved. */
const report: ReportPhrases = {
  title: 'Report a problem',
  about: 'What is it about?',
  other: 'Something else',
  what: 'What happened?',
  expected: 'What did you expect?',
  screenshot: 'Include a screenshot of this page',
  noScreenshot: 'The browser did not allow a screenshot.',
  content: 'File content',
  contentHint:
    'This is the whole file: part of the log, the statecharts, versions and the size of the window. It contains no sign-in token, key, code, mobile number or password, and no picture other than that screenshot.',
  size: 'about {size} KB',
  save: 'Save file',
  saved: 'Saved. Nothing was sent; give the file to your administrator.',
  close: 'Close',
  machines: {
    generation: 'Generation',
    order: 'Order',
    session: 'Session',
    carEditor: 'Line-art editor',
    carCanvas: 'Canvas of the line-art editor',
    imageEditor: 'Image editor',
    paintCanvas: 'Canvas of the image editor',
    modelViewer: '3D viewer',
    viewer: 'Large preview',
    uploads: 'Uploads',
    upload: 'One upload',
    designSheet: 'Design sheet',
    auth: 'Sign-in form',
    account: 'Account',
    favourites: 'Favourites',
    promptReading: 'Description reading',
    pictureReading: 'Picture reading',
    carPreview: 'Car preview',
    restoring: 'Restoring the history',
  },
};

export default report;
