import { notifications } from '../toasts/notifications';

export const notifySuccess = (message: string) => notifications.show({ message, color: 'green', autoClose: 3_000 });
export const notifyError = (message: string) => notifications.show({ message, color: 'red', autoClose: 6_000 });
export const notifyWarning = (message: string) => notifications.show({ message, color: 'yellow', autoClose: 5_000 });
