// What views hold, and what they get through ports.
import { files, lines, paths } from './sources.mjs';

const views = () => files('src/views');
const exported = (among) =>
  among.flatMap(({ path, text }) =>
    [...text.matchAll(/^export (?:interface|type) (\w+)/gm)].map(([, name]) => ({ path, name })),
  );

/** Views hold no state that outlives or leads them. */
export const access = [
  {
    id: 'pointers-are-a-machine',
    says: 'What a pointer does is decided by a machine; views forward its events.',
    how: 'view files that follow a pointer, and functions kept in state',
    atMost: 2,
    count: () => [
      ...paths(views(), /pointerdown|setPointerCapture|hearPointers|pointerId/),
      ...lines(views(), /\bgiveUp\b/),
    ],
  },
  {
    id: 'no-busy-flags',
    says: 'A view holds no flag of a request that runs.',
    how: 'busy flags in views',
    count: () => lines(views(), /\[\w*[bB]usy, set\w*\] = useState/),
  },
  {
    id: 'one-listener-for-online',
    says: 'One place listens for the network to come back.',
    how: "files that name the event 'online'",
    atMost: 1,
    count: () => paths(files('src'), /'online'/),
  },
  {
    id: 'ports-exist',
    says: 'What views may ask for stands in src/ports, a file a domain.',
    how: 'missing files of at least eight',
    count: () => Array(Math.max(0, 8 - files('src/ports').length)).fill('src/ports: too few files'),
  },
  {
    id: 'ports-stand-once',
    says: 'A port is declared once.',
    how: 'types of ports that services declare again, and types that the context of the studio exports',
    count: () => {
      const ports = new Set(exported(files('src/ports')).map(({ name }) => name));
      const again = exported(files('src/services')).filter(({ name }) => ports.has(name));
      const context = exported(views()).filter(({ path }) => path.includes('studio-context'));
      return [...again, ...context].map(({ path, name }) => `${path}: ${name}`);
    },
  },
  {
    id: 'one-failure-union',
    says: 'An answer that fails becomes one union in services/http; flows add their own kinds.',
    how: 'files outside of services/http that look into a failed answer themselves',
    atMost: 3,
    count: () =>
      paths(
        files(['src/services', 'src/views'], { but: /^src\/services\/http\// }),
        /instanceof (StatusError|NetworkError|HTTPError|TimeoutError)/,
      ),
  },
  {
    id: 'actor-ids-by-name',
    says: 'The id of a generation is made in one place.',
    how: 'templates of generation ids',
    atMost: 1,
    count: () => lines(files('src'), /generation:\$/),
  },
  {
    id: 'codes-not-sentences',
    says: 'Failures are told apart by code, never by message.',
    how: 'comparisons with sentences of the provider',
    count: () =>
      lines(files('src', { but: /\/i18n\// }), /includes\('API Key'\)|at most 50 API keys'|message\.includes\(/),
  },
  {
    id: 'wire-names-end-in-services',
    says: 'Names of the wire end in services.',
    how: 'names of the wire in views',
    count: () =>
      lines(
        views(),
        /\b(_id|created_at|out_trade_no|product_id|spend_cap|extra_balance|sensitive_id|last_use_at|expired_at|order_[a-z_]+)\b/,
      ),
  },
  {
    id: 'no-stale-closures',
    says: 'A callback reads what is current without a copy of it in a ref.',
    how: 'files with latest.current',
    count: () => paths(views(), /latest\.current/),
  },
  {
    id: 'views-keep-nothing-of-users',
    says: 'A view keeps nothing of a user in its module.',
    how: 'maps of modules that hold actors or criteria of users',
    count: () => lines(views(), /^const (held|looked|kept|opened) = new (Weak)?Map/),
  },
  {
    id: 'one-viewport',
    says: 'Zooming, panning and pinching are computed once.',
    how: 'files that export a pinch',
    atMost: 1,
    count: () => paths(files('src'), /export (function|const) pinch/),
  },
  {
    id: 'languages-are-folders',
    says: 'A language is a folder with its own dates and names.',
    how: 'comparisons with a language',
    count: () => lines(files('src'), /[!=]== '(zh|en)'/),
  },
  {
    id: 'tools-are-one-file',
    says: 'A tool is one file, its words and its price.',
    how: 'files that name imgLineArt',
    atMost: 6,
    count: () => paths(files(['src', 'contract', 'provider']), /imgLineArt/),
  },
];
