import { notifications } from '@mantine/notifications';

export const tellWell = (message: string) => notifications.show({ message, color: 'green', autoClose: 3_000 });
export const tellBadly = (message: string) => notifications.show({ message, color: 'red', autoClose: 6_000 });
export const warn = (message: string) => notifications.show({ message, color: 'yellow', autoClose: 5_000 });
