import type { LocaleMeta } from '../zh/meta';

export const meta: LocaleMeta = {
  tag: 'en-GB',
  name: 'English',
  dayjs: 'en',
  monthFormat: 'MMMM YYYY',
  dayFormat: 'D MMM YYYY',
  longDayFormat: 'D MMMM YYYY',
  day: { year: 'numeric', month: 'short', day: 'numeric' },
  startup: {
    loading: 'Loading',
    failed: 'Fastback could not start. Your drafts and history are safe: check the network and reload the page.',
    unavailable: 'English could not be loaded. Check the network.',
    retry: 'Try again',
    offer: { text: 'Fastback is also available in English.', accept: 'Use English', decline: 'Not now' },
  },
  dictionary: async () => (await import('.')).default,
  presets: async () => (await import('./presets')).default,
  editors: async () => (await import('./editors')).default,
  reading: async () => (await import('./reading')).default,
  palette: async () => (await import('./palette')).default,
  account: async () => (await import('./account')).default,
  payment: async () => (await import('./payment')).default,
  picture: async () => (await import('./picture-reading')).default,
  modelMaterials: async () => (await import('./model-materials')).default,
  toolOptions: async () => (await import('./tool-options')).default,
  welcome: async () => (await import('./welcome')).default,
};
