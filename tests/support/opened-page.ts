import { notifications } from '@mantine/notifications';

/** Runs before each file of views. They share a page: each begins on it as a browser opens it. */
notifications.clean();
notifications.cleanQueue();
document.body.replaceChildren();
document.title = '';
for (const { name } of [...document.documentElement.attributes]) document.documentElement.removeAttribute(name);
localStorage.clear();
sessionStorage.clear();
history.replaceState(null, '', '/');
