// How data flows: machines emit, the recorder writes, the log keeps, views read.
import { calls, files, lines, paths } from './sources.mjs';

const log = () => files('src/log', { but: /\/(projections|queries)\// });
const servicesAndViews = () => files(['src/services', 'src/views']);

/** Facts enter the log by one door. */
export const flow = [
  {
    id: 'log-names-no-fact',
    says: 'The log is generic: what compaction keeps of a fact stands in the definition of the fact.',
    how: 'fact types named in src/log outside of projections and queries',
    count: () => lines(log(), /'v\d+\.[A-Z]/),
  },
  {
    id: 'append-rejects',
    says: 'An append that is not durable rejects.',
    how: 'catches on an append to the records or the log',
    count: () => lines(files(['src/log', 'src/services/log']), /\.append\([^)]*\)\s*\.catch\(|appended\.catch\(/),
  },
  {
    id: 'full-storage-is-tested',
    says: 'A test proves that an append to a full disk rejects.',
    how: 'the missing test of tests/log with a title of a full storage, or one that pins the opposite',
    count: () => {
      const tests = files('tests/log');
      const opposite = lines(tests, /still shows the result/);
      return paths(tests, /(it|test)\('rejects [^']*full/).length > 0 ? opposite : ['tests/log: missing', ...opposite];
    },
  },
  {
    id: 'no-fact-between-users',
    says: 'Nothing is recorded between two users.',
    how: 'the missing test "records nothing between two users"',
    count: () =>
      paths(files('tests/services'), /records nothing between two users/).length > 0 ? [] : ['tests/services: missing'],
  },
  {
    id: 'no-fact-vanishes',
    says: 'A fact that does not fit its schema is an error in development and a fact of its own in production.',
    how: 'checks that skip what does not fit, and the missing fact FactRejected',
    count: () => [
      ...lines(files(['src/services/log', 'src/log']), /if \(\w+\.success\) record/),
      ...(paths(files('src/facts'), /FactRejected/).length > 0 ? [] : ['src/facts: FactRejected is missing']),
    ],
  },
  {
    id: 'one-door',
    says: 'Only the recorder appends to the log.',
    how: 'calls of append in services and views, the recorder and forms to be sent left out',
    count: () =>
      lines(
        files(['src/services', 'src/views'], { but: /^src\/services\/log\/recorder/ }),
        /\b(log|into|userLog|records?|store)\??\.append\(/,
      ),
  },
  {
    id: 'machines-emit',
    says: 'Only machines make facts.',
    how: 'facts written down in services and views',
    count: () => lines(servicesAndViews(), /type: 'v\d+\.[A-Z]/),
  },
  {
    id: 'views-do-not-act-on-facts',
    says: 'Views read projections and ports: they neither listen to facts nor import the store or the facts.',
    how: 'onFact in views, and imports of the log itself or of facts',
    count: () => [
      ...lines(files('src/views'), /onFact/),
      ...lines(files('src/views'), /from '(\.\.\/)+(log|log\/store|log\/index|facts|facts\/index)'/),
    ],
  },
  {
    id: 'every-actor-is-inspected',
    says: 'Every actor starts with inspect, in one place for those of views.',
    how: 'actors without it, and those that views create',
    count: () => [
      ...calls(files('src'), 'createActor')
        .filter(({ text }) => !/\binspect\b/.test(text))
        .map(({ place }) => place),
      ...lines(files('src/views'), /\b(useActorRef|useMachine|useActor|createActor)\(/).slice(1),
    ],
  },
  {
    id: 'every-machine-is-walked',
    says: 'Every machine has a model, and each of its transitions is taken by a test.',
    how: 'machines of src/machines that no model of model-tests imports',
    count: () => {
      const models = files('model-tests').filter(({ path }) => path.endsWith('.model.ts'));
      return files('src/machines')
        .filter(({ text }) => /\.createMachine\(/.test(text))
        .map(({ path }) => path)
        .filter((path) => !models.some(({ text }) => text.includes(path.replace(/\.ts$/, ''))));
    },
  },
  {
    id: 'pure-rooms-keep-nothing',
    says: 'Machines, facts, the log, tools and geometry hold no state of a module.',
    how: 'lets of a module',
    count: () => lines(files(['src/machines', 'src/facts', 'src/log', 'src/tools', 'src/drawing']), /^(export )?let /),
  },
];
