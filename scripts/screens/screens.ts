import type { Locator, Page } from 'playwright';
import type {
  AccountWords,
  BoardWords,
  HistoryWords,
  MatrixWords,
  PaletteWords,
  PictureWords,
  Words,
} from '../../src/i18n';
import type { Preferences } from '../../src/ports/preferences';

/** What a screen says, in the language that it is drawn in. */
export interface Said {
  readonly words: Words;
  readonly account: AccountWords;
  readonly boards: BoardWords;
  readonly history: HistoryWords;
  readonly matrix: MatrixWords;
  readonly palette: PaletteWords;
  readonly picture: PictureWords;
}

export interface Screen {
  readonly name: string;
  readonly path: string;
  /** Leads to what is drawn, from the page at its path; drawn again at each width. Without it the page itself is drawn. */
  readonly open?: (page: Page, said: Said) => Promise<void>;
  /** What the device remembers, beside the language and the colours. */
  readonly preferences?: Preferences;
  /** Visited before anyone has signed in. */
  readonly signedOut?: boolean;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** A key that the page answers as soon as its part has come. */
async function press(page: Page, key: string, answer: Locator) {
  await page.locator('#results').waitFor();
  do await page.keyboard.press(key);
  while (
    !(await answer.waitFor({ timeout: 2_000 }).then(
      () => true,
      () => false,
    ))
  );
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

const tool = (module: string): Screen => ({ name: module, path: `/car/${module}` });

async function openPicture(page: Page) {
  const tile = page.locator('[data-tile]').first();
  await tile.waitFor();
  await tile.click();
  await page.locator('[role=document] img').first().waitFor();
}

/** Every screen of the app, in the order in which a designer meets them. */
export const screens: readonly Screen[] = [
  { name: 'welcome', path: '/', signedOut: true },
  {
    name: 'sign-in',
    path: '/login',
    signedOut: true,
    open: (page) => page.getByRole('dialog').getByRole('textbox').first().waitFor(),
  },
  tool('txt2img'),
  { name: 'form', path: '/car/txt2img', open: openForm },
  { name: 'rough-car', path: '/car/txt2img', preferences: { carFolded: false, carView: 'side' } },
  { name: 'rail', path: '/car/txt2img', preferences: { railExpanded: true } },
  tool('img2img'),
  tool('simple3d'),
  tool('img2mv'),
  tool('imgedit'),
  tool('imgLineColorize'),
  tool('imgStyleComposer'),
  tool('imgLineArt'),
  { name: 'preview', path: '/car/txt2img', open: openPicture },
  {
    name: 'compare',
    path: '/car/img2mv',
    open: async (page, { history }) => {
      await page.locator('[data-tile]').first().waitFor();
      await page.locator('[data-tile]').first().focus();
      await page.keyboard.press('c');
      await page.getByRole('dialog', { name: history.compare.title() }).waitFor();
    },
  },
  {
    name: 'filter',
    path: '/car/txt2img',
    open: (page, { words }) => button(page, words.history.filter()).click(),
  },
  {
    name: 'selection',
    path: '/car/txt2img',
    open: async (page) => {
      const tiles = page.locator('[data-tile]');
      await tiles.first().waitFor();
      for (const index of [0, 1, 2]) await tiles.nth(index).click({ modifiers: ['Control'] });
    },
  },
  { name: 'matrix', path: '/car/txt2img', open: (page, said) => openMatrix(page, said) },
  {
    name: 'presets',
    path: '/car/txt2img',
    open: async (page, said) => {
      await pressInForm(page, said, said.words.prompts.presets());
      await page.getByRole('dialog', { name: said.words.prompts.presets() }).waitFor();
    },
  },
  {
    name: 'design-sheet',
    path: '/car/txt2img',
    open: async (page, said) => {
      await openForm(page, said);
      await page.getByLabel(said.words.form.prompt(), { exact: true }).fill('SUV');
      await pressInForm(page, said, said.words.designSheet.open());
    },
  },
  {
    name: 'picture-choice',
    path: '/car/imgLineArt',
    open: (page, said) => pressInForm(page, said, said.words.upload.fromResults()),
  },
  {
    name: 'car-editor',
    path: '/car/img2img',
    open: async (page, said) => {
      await pressInForm(page, said, said.words.upload.carEditor());
      await page.getByRole('application').waitFor();
    },
  },
  {
    name: 'image-editor',
    path: '/car/imgedit',
    open: async (page, said) => {
      await pressInForm(page, said, said.words.upload.imageEditor());
      await page.getByRole('application').waitFor();
    },
  },
  {
    name: 'palette',
    path: '/car/txt2img',
    open: async (page, { palette }) => {
      await press(page, 'Control+k', page.getByPlaceholder(palette.search));
    },
  },
  {
    name: 'shortcuts',
    path: '/car/txt2img',
    open: async (page) => {
      await press(page, '?', page.getByRole('dialog').first());
    },
  },
  { name: 'boards', path: '/boards' },
  { name: 'board', path: '/boards', open: openBoard },
  {
    name: 'board-share',
    path: '/boards?board=unshared',
    open: (page, { boards }) => button(page, boards.share()).click(),
  },
  { name: 'board-link', path: '/boards', open: openLink },
  {
    name: 'shared-board',
    path: '/boards',
    open: async (page, said) => {
      await openLink(page, said);
      await page.goto(await page.getByRole('textbox', { name: said.boards.linkAddress() }).inputValue());
      await page.getByRole('application').waitFor();
    },
  },
  { name: 'shared-board-ended', path: '/boards?shared=ended' },
  { name: 'favourites', path: '/favorites' },
  { name: 'profile', path: '/profile' },
  { name: 'wallet-account', path: '/wallet/account' },
  { name: 'wallet-buy', path: '/wallet/buy' },
  { name: 'wallet-transactions', path: '/wallet/transactions' },
  { name: 'wallet-consumption', path: '/wallet/consumption' },
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
  await page.getByRole('dialog').last().waitFor();
}
