import { createSpotlight, Spotlight, type SpotlightActionGroupData } from '@mantine/spotlight';
import '@mantine/spotlight/styles.css';
import { IconCube, IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { loadPalette, localeNames, locales, type PaletteWords } from '../../../i18n';
import { history } from '../../../log/projections/history';
import { newest } from '../../../log/queries/search-history';
import { isServed, toolByModule, tools } from '../../../tools';
import { Thumbnail } from '../../kit/thumbnail';
import { useLazyWords } from '../../kit/use-lazy-words';
import { useLanguage } from '../../studio/language-context';
import { usePreference, useProjection, useStudio } from '../../studio/studio-context';
import { useBugReport } from '../../studio/use-bug-report';
import { useScheme } from '../use-scheme';
import classes from './Palette.module.css';

interface PaletteProps {
  readonly close: () => void;
  readonly show: (next: 'shortcuts' | 'tour') => void;
}

/** Every tool, page and setting by its name. */
export function Palette(props: PaletteProps) {
  const say = useLazyWords(loadPalette);
  return say ? <Opened {...props} say={say} /> : null;
}

function Opened({ close, show, say }: PaletteProps & { readonly say: PaletteWords }) {
  const { words } = useStudio();
  const [[store, spotlight]] = useState(createSpotlight);
  // What takes its place opens once it has closed.
  const [next, setNext] = useState<() => void>();
  const actions = usePaletteActions(say, (wanted) => setNext(() => () => show(wanted)));
  useEffect(() => spotlight.open(), [spotlight]);
  return (
    <Spotlight
      store={store}
      attributes={{ content: { 'aria-label': words.common.palette() } }}
      actions={actions}
      shortcut={null}
      highlightQuery
      scrollable
      nothingFound={say.nothing}
      searchProps={{
        leftSection: <IconSearch size={20} stroke={1.5} aria-hidden />,
        placeholder: say.search,
        'aria-label': say.search,
      }}
      transitionProps={{ duration: 120, onExited: next ?? close }}
    />
  );
}

function usePaletteActions(say: PaletteWords, show: PaletteProps['show']): SpotlightActionGroupData[] {
  const { words, config, session, preferences, inspector } = useStudio();
  const navigate = useNavigate();
  const language = useLanguage();
  const openReport = useBugReport();
  const { scheme, change } = useScheme();
  const isExpanded = usePreference('railExpanded') ?? false;
  const page = (label: string, to: string) => ({ id: to, label, onClick: () => void navigate({ to }) });
  const setting = (label: string, onClick: () => void) => ({ id: label, label, onClick });
  return [
    {
      group: say.groups.tools,
      actions: tools
        .filter((tool) => isServed(tool, config.models))
        .map(({ module, route }) => ({ ...page(words.titles[module](), route), description: words.tools[module]() })),
    },
    { group: say.groups.pictures, actions: useRecentPictures() },
    {
      group: say.groups.pages,
      actions: [
        page(words.account.favorites(), '/favorites'),
        page(words.titles.boards(), '/boards'),
        page(words.account.wallet(), '/wallet/account'),
        page(words.account.profile(), '/profile'),
        page(words.common.backHome(), '/'),
      ],
    },
    {
      group: say.groups.settings,
      actions: [
        setting(say.keys.does.list, () => show('shortcuts')),
        setting(say.tour.title, () => show('tour')),
        setting(scheme === 'dark' ? say.light : say.dark, change),
        ...localeNames.map((locale) => setting(locales[locale].name, () => void language.choose(locale))),
        setting(isExpanded ? words.rail.collapse() : words.rail.expand(), () =>
          preferences.set({ railExpanded: !isExpanded }),
        ),
        setting(words.report.open(), () => void openReport()),
        setting(say.inspector.open, () => void inspector.open()),
        setting(words.account.signOut(), () => session.send({ type: 'session.sign-out' })),
      ],
    },
  ];
}

/** How many of the newest results the palette leads to. */
const RECENT = 8;

/** Each leads to its tool, where it opens large. */
function useRecentPictures() {
  const { words } = useStudio();
  const navigate = useNavigate();
  const all = useProjection(history);
  return newest(all, 0, RECENT).map((item) => ({
    id: item.id,
    label: item.prompt || words.titles[item.module](),
    description: item.prompt === '' ? undefined : words.titles[item.module](),
    leftSection: (
      <span className={classes.picture}>
        {item.type === 'image' || item.thumbnail ? (
          <Thumbnail hash={item.thumbnail} url={item.url} />
        ) : (
          <IconCube size={24} stroke={1.5} />
        )}
      </span>
    ),
    onClick: () => void navigate({ to: toolByModule(item.module).route, search: { picture: item.id } }),
  }));
}
