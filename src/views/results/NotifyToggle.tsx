import { Button, Text } from '@mantine/core';
import { IconBell, IconBellFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { usePreference, useStudio } from '../studio/studio-context';

/** Asks, only when it is pressed, for permission to show system notifications about tasks that end unseen. */
export function NotifyToggle() {
  const { preferences, words } = useStudio();
  const wanted = usePreference('notifyWhenDone') ?? false;
  const [refused, setRefused] = useState(false);
  if (!('Notification' in window)) return null;
  const on = wanted && Notification.permission === 'granted';
  const toggle = async () => {
    if (on) return preferences.set({ notifyWhenDone: false });
    const permission = await Notification.requestPermission();
    setRefused(permission === 'denied');
    preferences.set({ notifyWhenDone: permission === 'granted' });
  };
  return (
    <div role="status">
      <Button
        variant="subtle"
        color="gray"
        size="compact-md"
        ml={-8}
        aria-pressed={on}
        leftSection={on ? <IconBellFilled size={16} /> : <IconBell size={16} stroke={1.5} />}
        onClick={() => void toggle()}
      >
        {on ? words.results.notifyOn() : words.results.notify()}
      </Button>
      {refused && (
        <Text span size="xs" c="dimmed">
          {words.results.notifyRefused()}
        </Text>
      )}
    </div>
  );
}
