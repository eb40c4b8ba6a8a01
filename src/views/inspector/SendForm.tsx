import { type FormEvent, useId, useState } from 'react';
import type { InspectorWords } from '../../i18n';
import type { SeenChart } from '../../ports/inspector';
import classes from './Inspector.module.css';

interface SendFormProps {
  readonly chart: SeenChart;
  readonly say: InspectorWords;
  /** Whether the actor's state handles it. */
  readonly send: (event: unknown) => boolean;
}

/** Sends an event to a running actor: its type from those that the machine knows, the rest as JSON. */
export function SendForm({ chart, say: { send: say }, send }: SendFormProps) {
  const id = useId();
  const [answer, setAnswer] = useState<'taken' | 'ignored' | 'invalid'>();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const data = parsed(String(fields.get('data')));
    if (!data) return setAnswer('invalid');
    setAnswer(send({ ...data, type: fields.get('type') }) ? 'taken' : 'ignored');
  };
  return (
    <form className={classes.send} onSubmit={submit}>
      <p className={classes.warning}>{say.warning}</p>
      <label htmlFor={`${id}type`}>{say.type}</label>
      <input id={`${id}type`} name="type" list={`${id}types`} required autoComplete="off" spellCheck={false} />
      <datalist id={`${id}types`}>
        {chart.events.map((type) => (
          <option key={type} value={type} />
        ))}
      </datalist>
      <label htmlFor={`${id}data`}>{say.data}</label>
      <textarea id={`${id}data`} name="data" rows={4} defaultValue="{}" spellCheck={false} />
      <button type="submit">{say.send}</button>
      <p role="status">{answer && say[answer]}</p>
    </form>
  );
}

function parsed(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
