import type { InspectorWords } from '../zh/inspector';

/** The inspector: a panel for developers and testers. */
const inspector: InspectorWords = {
  title: 'Inspector',
  open: 'Open inspector',
  close: 'Close inspector',
  ownWindow: 'Move to its own window',
  dock: 'Dock beside the page',
  blocked: 'The browser blocked the new window.',
  resize: 'Resize inspector',
  actors: 'Actors',
  ended: 'ended',
  outside: 'outside',
  parts: { chart: 'Statechart', context: 'Context', send: 'Send event' },
  noChart: 'It has no statechart.',
  choose: 'Choose an actor.',
  fit: 'Fit width',
  flow: 'Events and facts',
  kinds: { all: 'All', event: 'Events', fact: 'Facts', started: 'Starts', ended: 'Ends' },
  kind: 'Kind',
  onlyChosen: 'Only the chosen actor',
  search: 'Search names, types or states',
  pause: 'Pause',
  resume: 'Resume',
  step: 'Next',
  nothing: 'Nothing matches.',
  send: {
    warning: 'The event really goes to the running actor and may change your data.',
    type: 'Event type',
    data: 'Other fields (JSON)',
    send: 'Send',
    taken: 'Sent. The current state handles it.',
    ignored: 'Sent. The current state ignores it.',
    invalid: 'This is not a JSON object.',
  },
};

export default inspector;
