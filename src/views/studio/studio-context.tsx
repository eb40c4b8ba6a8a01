import { useSelector } from '@xstate/react';
import { createContext, type ReactNode, use, useMemo, useSyncExternalStore } from 'react';
import type { RuntimeConfig } from '../../../contract/config';
import type { Locale, Words } from '../../i18n';
import type { Projection, ReadableProjection } from '../../log/projection';
import { selectUser } from '../../machines/session/selectors';
import type { PreferenceStore, Preferences } from '../../ports/preferences';
import type { StudioPorts } from '../../ports/studio';
import type { Power } from '../../ports/wallet';

interface StudioContext extends StudioPorts {
  readonly config: RuntimeConfig;
  readonly preferences: PreferenceStore;
  readonly words: Words;
  readonly locale: Locale;
}

const Context = createContext<StudioContext | undefined>(undefined);

interface ProviderProps {
  readonly studio: StudioPorts;
  readonly config: RuntimeConfig;
  readonly preferences: PreferenceStore;
  readonly words: Words;
  readonly locale: Locale;
  readonly children: ReactNode;
}

export function StudioProvider({ studio, config, preferences, words, locale, children }: ProviderProps) {
  const value = useMemo(
    () => ({ ...studio, config, preferences, words, locale }),
    [studio, config, preferences, words, locale],
  );
  return <Context value={value}>{children}</Context>;
}

export function useStudio(): StudioContext {
  const context = use(Context);
  if (!context) throw new Error('a view stands outside the studio');
  return context;
}

export const useWords = () => useStudio().words;
export const useUser = () => useSelector(useStudio().session, selectUser);

/** Reads something that changes by itself. */
export const useReadable = <S,>(readable: ReadableProjection<S>): S =>
  useSyncExternalStore(readable.subscribe, readable.get, readable.get);

/** Undefined while it is unknown. */
export const useBalance = (): Power | undefined => useReadable(useStudio().wallet.power);

/** Reads one preference of this device: a view that reads another is not drawn again when it changes. */
export function usePreference<N extends keyof Preferences>(name: N): Preferences[N] {
  const { preferences } = useStudio();
  const read = () => preferences.get()[name];
  return useSyncExternalStore(preferences.subscribe, read, read);
}

/** Reads a projection of the signed-in user's log; its initial state until the log is open. */
export function useProjection<S>(projection: Projection<S>): S {
  const opened = useReadable(useStudio().userLog);
  const readable = useMemo(
    () => opened?.log.projection(projection) ?? { get: () => projection.initial, subscribe: () => () => {} },
    [opened, projection],
  );
  return useReadable(readable);
}
