import { keepTemplate } from './template';

// A step of the build.
await keepTemplate();
