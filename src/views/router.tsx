import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  type RouterHistory,
  redirect,
  useMatches,
  useRouterState,
} from '@tanstack/react-router';
import { useEffect } from 'react';
import { type ActorRefFrom, waitFor } from 'xstate';
import type { Words } from '../i18n';
import type { sessionMachine } from '../machines/session/machine';
import { tools } from '../tools';
import { fetchPart } from './kit/fetch-part';
import { useProgress } from './shell/use-progress';
import { Loading } from './status-pages/Loading';
import { PageFailed, PartFailed } from './status-pages/PageFailed';
import { useWords } from './studio/studio-context';

type TitleKey = keyof Words['titles'];

interface RouterContext {
  readonly session: ActorRefFrom<typeof sessionMachine>;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The route's title, by its word. */
    title?: TitleKey;
  }
  interface Register {
    router: AppRouter;
  }
}

/**
 * Sets the title: 'route title · product', or the product with its tagline; before it the progress of running
 * generations.
 */
function Root() {
  const words = useWords();
  const title = useMatches().at(-1)?.staticData.title;
  const path = useRouterState({ select: (state) => state.location.pathname });
  const progress = useProgress();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the title is set again for every address.
  useEffect(() => {
    const pageTitle = title
      ? `${words.titles[title]()} · ${words.product()}`
      : `${words.product()} · ${words.tagline()}`;
    document.title = progress === undefined ? pageTitle : `${progress}% · ${pageTitle}`;
  }, [title, words, path, progress]);
  return <Outlet />;
}

const root = createRootRouteWithContext<RouterContext>()({ component: Root });

/** A page's component, loaded with its route; a failed load is distinguished from a page that breaks. */
const page: typeof lazyRouteComponent = (load, name) => lazyRouteComponent(() => fetchPart(load), name);

/** Only for who is signed in; anyone else is asked to, and comes back here afterwards. */
async function requireLogin({
  context: { session },
  location,
}: {
  context: RouterContext;
  location: { href: string };
}) {
  const snapshot = await waitFor(session, (current) => !current.hasTag('starting'), {
    timeout: Number.POSITIVE_INFINITY,
  });
  if (snapshot.hasTag('signed-in')) return;
  session.send({ type: 'session.require-login', returnAddress: location.href });
  // The way back stands in the address, so that a reload keeps it.
  throw redirect({ to: '/', search: { return_to: location.href }, replace: true });
}

/** /login is no page: it opens the dialog over the welcome page. */
function openDialog({ context: { session }, location }: { context: RouterContext; location: { search: object } }) {
  session.send({ type: 'session.open-dialog' });
  throw redirect({ to: '/', search: location.search, replace: true });
}

/** Takes of an address the ids that stand under these keys. */
const named =
  <K extends string>(...keys: K[]) =>
  (search: Record<string, unknown>): { [P in K]?: string } => {
    const ids = keys.map((key) => [key, search[key]]).filter(([, id]) => typeof id === 'string' && id !== '');
    // The keys are those of the type.
    return Object.fromEntries(ids) as { [P in K]?: string };
  };

const welcome = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: page(() => import('./welcome/Welcome'), 'Welcome'),
});
const login = ['/login', '/car/login'].map((path) =>
  createRoute({ getParentRoute: () => root, path, beforeLoad: openDialog }),
);
/** What every page of a signed-in user stands in. */
const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  beforeLoad: requireLogin,
  component: page(() => import('./shell/DesignerShell'), 'DesignerShell'),
});
const car = createRoute({ getParentRoute: () => shell, path: '/car' });
const designer = car.addChildren([
  createRoute({
    getParentRoute: () => car,
    path: '/',
    beforeLoad: () => {
      throw redirect({ to: '/car/txt2img', replace: true });
    },
  }),
  // The active-menu name of the 3D tool.
  createRoute({
    getParentRoute: () => car,
    path: '/imgto3d',
    beforeLoad: () => {
      throw redirect({ to: '/car/simple3d', replace: true });
    },
  }),
  ...tools.map((tool) =>
    createRoute({
      getParentRoute: () => car,
      path: tool.route.replace('/car', ''),
      // The result that lies open, where another page has led to it.
      validateSearch: named('picture'),
      staticData: { title: tool.module },
      component: page(() => import('./tool/ToolPage'), 'ToolPage'),
      errorComponent: PartFailed,
    }),
  ),
]);
const favouritesPage = createRoute({
  getParentRoute: () => shell,
  path: '/favorites',
  staticData: { title: 'favorites' },
  component: page(() => import('./favourites/FavouritesPage'), 'FavouritesPage'),
  errorComponent: PartFailed,
});
const boardsPage = createRoute({
  getParentRoute: () => shell,
  path: '/boards',
  staticData: { title: 'boards' },
  // The board that lies open, or the link to somebody else's; without either, all of one's own are listed.
  validateSearch: named('board', 'shared'),
  component: page(() => import('./boards/BoardsPage'), 'BoardsPage'),
  errorComponent: PartFailed,
});
const walletShell = createRoute({
  getParentRoute: () => shell,
  path: '/wallet',
  // The order that is being paid stands in the address, so that a reload keeps it and going back closes it.
  validateSearch: named('order'),
  component: page(() => import('./wallet/WalletShell'), 'WalletShell'),
  errorComponent: PartFailed,
});
const wallet = walletShell.addChildren([
  createRoute({
    getParentRoute: () => walletShell,
    path: '/',
    beforeLoad: () => {
      throw redirect({ to: '/wallet/account', replace: true });
    },
  }),
  createRoute({
    getParentRoute: () => walletShell,
    path: '/account',
    staticData: { title: 'account' },
    component: page(() => import('./wallet/account/AccountPage'), 'AccountPage'),
    errorComponent: PartFailed,
  }),
  createRoute({
    getParentRoute: () => walletShell,
    path: '/buy',
    staticData: { title: 'buy' },
    component: page(() => import('./wallet/buy/BuyPage'), 'BuyPage'),
    errorComponent: PartFailed,
  }),
  createRoute({
    getParentRoute: () => walletShell,
    path: '/transactions',
    staticData: { title: 'transactions' },
    component: page(() => import('./wallet/TransactionsPage'), 'TransactionsPage'),
    errorComponent: PartFailed,
  }),
  createRoute({
    getParentRoute: () => walletShell,
    path: '/consumption',
    staticData: { title: 'consumption' },
    component: page(() => import('./wallet/ConsumptionPage'), 'ConsumptionPage'),
    errorComponent: PartFailed,
  }),
]);
const profile = createRoute({
  getParentRoute: () => shell,
  path: '/profile',
  staticData: { title: 'profile' },
  component: page(() => import('./profile/ProfilePage'), 'ProfilePage'),
  errorComponent: PartFailed,
});
const unknown = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true });
  },
});

/** Every address of the product. */
export function createAppRouter(history: RouterHistory, session: RouterContext['session']) {
  return createRouter({
    routeTree: root.addChildren([
      welcome,
      ...login,
      shell.addChildren([designer, profile, favouritesPage, boardsPage, wallet]),
      unknown,
    ]),
    history,
    context: { session },
    defaultPendingComponent: Loading,
    defaultErrorComponent: PageFailed,
    defaultPreload: 'intent',
    scrollRestoration: unlessRead(),
    scrollToTopSelectors: ['main', '[data-scroll-restoration-id=wallet]'],
  });
}

/** The written welcome page may be read when the app takes its place: it then stays where it is. */
function unlessRead() {
  let isFirst = true;
  return () => {
    const isRead = isFirst && globalThis.scrollY > 0;
    isFirst = false;
    return !isRead;
  };
}

export type AppRouter = ReturnType<typeof createAppRouter>;
