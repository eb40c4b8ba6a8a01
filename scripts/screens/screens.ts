import type { Locator, Page } from 'playwright';
import type {
  AccountWords,
  BoardWords,
  EditorWords,
  HistoryWords,
  MatrixWords,
  PaletteWords,
  PictureWords,
} from '../../src/i18n';
import type { Preferences } from '../../src/ports/preferences';

/** What a screen says, in the language that it is drawn in. */
export interface Said {
  readonly words: EditorWords;
  readonly account: AccountWords;
  readonly boards: BoardWords;
  readonly history: HistoryWords;
  readonly matrix: MatrixWords;
  readonly palette: PaletteWords;
  readonly picture: PictureWords;
}

export interface Screen {
  readonly name: string;
  /** One sentence for the page of screens. */
  readonly shows: string;
  readonly path: string;
  /** Leads to what is drawn, from the page at its path; drawn again at each width. Without it the page itself is drawn. */
  readonly open?: (page: Page, said: Said) => Promise<void>;
  /** What the device remembers, beside the language and the colours. */
  readonly preferences?: Preferences;
  /** Visited before anyone has signed in. */
  readonly signedOut?: boolean;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** A key that the page answers as soon as its part has come; the part alone takes its time. */
async function press(page: Page, key: string, answer: Locator) {
  await page.locator('#results').waitFor();
  for (const patience of [5_000, 10_000, 20_000]) {
    await page.keyboard.press(key);
    const came = await answer.waitFor({ timeout: patience }).then(
      () => true,
      () => false,
    );
    if (came) return;
  }
  throw new Error(`${key} was not answered`);
}

/** The form is a sheet that waits to be opened where the window is narrow. */
async function openForm(page: Page, { words }: Said) {
  const opener = button(page, words.form.openForm());
  await page.locator('#results').waitFor();
  if (await opener.isVisible()) await opener.click();
  await page.locator('form').waitFor();
}

async function pressInForm(page: Page, said: Said, name: string | RegExp) {
  await openForm(page, said);
  await button(page, name).first().click();
}

const tool = (module: string, shows: string): Screen => ({ name: module, shows, path: `/car/${module}` });

async function openPicture(page: Page) {
  const tile = page.locator('[data-tile]').first();
  await tile.waitFor();
  await tile.click();
  await page.locator('[role=document]').locator('img, canvas').first().waitFor();
}

/** Every screen of the app, in the order in which a designer meets them. */
export const screens: readonly Screen[] = [
  { name: 'welcome', shows: 'What anyone sees who comes for the first time.', path: '/', signedOut: true },
  {
    name: 'sign-in',
    shows: 'By password, code, QR code or passkey.',
    path: '/login',
    signedOut: true,
    open: (page) => page.getByRole('dialog').getByRole('textbox').first().waitFor(),
  },
  tool('txt2img', 'Words become a car.'),
  {
    name: 'form',
    shows: 'The form, a sheet of its own where the window is narrow.',
    path: '/car/txt2img',
    open: openForm,
  },
  {
    name: 'rough-car',
    shows: 'The car that the words stand for, from its side, with points to draw at.',
    path: '/car/txt2img',
    preferences: { carFolded: false, carView: 'side' },
  },
  {
    name: 'rail',
    shows: 'The tools with their names beside them.',
    path: '/car/txt2img',
    preferences: { railExpanded: true },
  },
  tool('img2img', 'A drawing or a photograph becomes a rendering.'),
  tool('simple3d', 'A picture becomes a 3D model.'),
  tool('img2mv', 'A picture becomes five views.'),
  tool('imgedit', 'Only what is marked changes.'),
  tool('imgLineColorize', 'Line art gets its colours.'),
  tool('imgStyleComposer', 'Several pictures become one design.'),
  tool('imgLineArt', 'A picture becomes line art.'),
  { name: 'preview', shows: 'One result, large: here a 3D model.', path: '/car/txt2img', open: openPicture },
  {
    name: 'compare',
    shows: 'A result beside the picture that it was made from.',
    path: '/car/img2mv',
    open: async (page, { history }) => {
      // The newest result is a 3D model, which has no picture beside it.
      const view = page.locator('[data-tile]').nth(1);
      await view.focus();
      await page.keyboard.press('c');
      await page.getByRole('dialog', { name: history.compare.title() }).waitFor();
    },
  },
  {
    name: 'filter',
    shows: 'Results by time, kind, tool and stars.',
    path: '/car/txt2img',
    open: (page, { words }) => button(page, words.history.filter()).click(),
  },
  {
    name: 'selection',
    shows: 'Three results chosen, and what can be done with them.',
    path: '/car/txt2img',
    open: async (page) => {
      const tiles = page.locator('[data-tile]');
      await tiles.first().waitFor();
      for (const index of [0, 1, 2]) await tiles.nth(index).click({ modifiers: ['Control'] });
    },
  },
  {
    name: 'matrix',
    shows: 'Two or three fields with several values each.',
    path: '/car/txt2img',
    open: (page, said) => openMatrix(page, said),
  },
  {
    name: 'presets',
    shows: 'Descriptions to begin with.',
    path: '/car/txt2img',
    open: async (page, said) => {
      await pressInForm(page, said, said.words.prompts.presets());
      await page.getByRole('dialog').last().getByRole('heading').first().waitFor();
    },
  },
  {
    name: 'design-sheet',
    shows: 'Every setting of a car, read from the words.',
    path: '/car/txt2img',
    open: async (page, said) => {
      await openForm(page, said);
      await page.getByLabel(said.words.form.prompt(), { exact: true }).fill('SUV');
      await button(page, said.words.form.designSheet.open()).first().click();
      await button(page, said.words.designSheet.use()).waitFor();
      await page.getByText(said.words.carEditor.preview.building()).waitFor({ state: 'hidden' });
    },
  },
  {
    name: 'picture-choice',
    shows: "A picture of one's own as the input of a tool.",
    path: '/car/imgLineArt',
    open: (page, said) => pressInForm(page, said, said.words.upload.fromResults()),
  },
  {
    name: 'car-editor',
    shows: 'The drawing table.',
    path: '/car/img2img',
    open: async (page, said) => {
      await pressInForm(page, said, said.words.upload.carEditor());
      await page.getByRole('application').waitFor();
    },
  },
  {
    name: 'image-editor',
    shows: 'The painting table.',
    path: '/car/imgedit',
    open: async (page, said) => {
      await pressInForm(page, said, said.words.upload.imageEditor());
      await page.getByRole('application').waitFor();
    },
  },
  {
    name: 'palette',
    shows: 'Every tool, page, recent picture and setting by name.',
    path: '/car/txt2img',
    open: async (page, { palette }) => {
      await press(page, 'Control+k', page.getByPlaceholder(palette.search));
    },
  },
  {
    name: 'shortcuts',
    shows: 'The keys, to read and to change.',
    path: '/car/txt2img',
    open: async (page) => {
      await press(page, '?', page.getByRole('dialog').first());
    },
  },
  { name: 'boards', shows: 'All boards.', path: '/boards' },
  { name: 'board', shows: 'Pictures and notes on one large sheet.', path: '/boards', open: openBoard },
  {
    name: 'board-share',
    shows: 'Before a board is shown to others.',
    path: '/boards?board=unshared',
    open: (page, { boards }) => button(page, boards.share()).click(),
  },
  { name: 'board-link', shows: 'The link to a board that others see.', path: '/boards', open: openLink },
  {
    name: 'shared-board',
    shows: 'What others see of it.',
    path: '/boards',
    open: async (page, said) => {
      await openLink(page, said);
      await page.goto(await page.getByRole('textbox', { name: said.boards.linkAddress() }).inputValue());
      await page.getByRole('application').waitFor();
    },
  },
  { name: 'shared-board-ended', shows: 'What they see after the link was ended.', path: '/boards?shared=ended' },
  { name: 'favourites', shows: 'Results with a heart.', path: '/favorites' },
  { name: 'profile', shows: 'The account, its figures and its safety.', path: '/profile' },
  { name: 'wallet-account', shows: 'What is left to draw with.', path: '/wallet/account' },
  { name: 'wallet-buy', shows: 'What can be bought.', path: '/wallet/buy' },
  { name: 'wallet-transactions', shows: 'What came and went.', path: '/wallet/transactions' },
  { name: 'wallet-consumption', shows: 'What was drawn for it.', path: '/wallet/consumption' },
];

async function openBoard(page: Page) {
  await page.locator('a[href*="board="]').first().click();
}

/** The first board was published. */
async function openLink(page: Page, { boards }: Said) {
  await openBoard(page);
  await button(page, boards.shared()).click();
}

async function openMatrix(page: Page, said: Said) {
  await pressInForm(page, said, said.words.form.matrix());
  await page.getByRole('dialog').getByText(said.matrix.hint()).waitFor();
}
