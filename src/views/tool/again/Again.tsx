import { Select } from '@mantine/core';
import { useCallback, useMemo, useState } from 'react';
import { PROMPT_MAX } from '../../../../contract/models';
import { views } from '../../../../contract/options';
import type { HistoryItem } from '../../../log/projections/history';
import {
  type DesignForm,
  keepable,
  noImages,
  readReading,
  restoreForm,
  restoreImages,
  type ToolSpec,
  toolByModule,
  urlsOf,
  validateForm,
} from '../../../tools';
import { Dialog } from '../../kit/Dialog';
import { GrowingText } from '../../kit/GrowingText';
import { labels } from '../../kit/labels';
import { newSeed } from '../../kit/new-seed';
import { Picture } from '../../results/ResultPicture';
import { useBalance, useStudio, useWords } from '../../studio/studio-context';
import { ManyOf, OneOf } from '../choices';
import { errorFor } from '../errors';
import { FormSection } from '../FormSection';
import { requestOf } from '../generation-request';
import { PricedButton } from '../PricedButton';
import { Seed } from '../Seed';
import { usePrice } from '../use-cost';
import { useShownForm } from '../use-shown-form';
import classes from './Again.module.css';
import { type AgainChoice, againForm, type Whose } from './again-form';
import { useCarriedCar } from './use-carried-car';

interface AgainProps {
  readonly item: HistoryItem;
  readonly close: () => void;
}

/** Asks for a result again where it stands: by its words or changed ones, from its seed, or with its very car. */
export function Again({ item, close }: AgainProps) {
  const words = useWords();
  const say = words.results.again;
  const tool = toolByModule(item.module);
  const { choice, change, set, before, asked, whoses, design } = useAgain(tool, item);
  const { form } = choice;
  return (
    <Dialog onClose={close} title={say.open()} size={560}>
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (asked.start()) close();
        }}
      >
        {item.type === 'image' && (
          <div className={classes.picture}>
            <Picture item={item} />
          </div>
        )}
        {tool.worded && (
          <GrowingText
            label={words.form.prompt()}
            value={form.customPrompt}
            maxLength={PROMPT_MAX}
            minRows={2}
            maxRows={8}
            data-autofocus
            onChange={({ currentTarget }) => set({ customPrompt: currentTarget.value })}
          />
        )}
        {whoses.length > 1 && (
          <OneOf
            label={say.car()}
            options={whoses}
            words={{ ...say, seed: () => `${say.seed()} ${item.seed}` }}
            value={choice.whose}
            onChange={(whose) => whose && change({ whose })}
          />
        )}
        {choice.whose === 'seed' && <Seed form={form} set={set} errors={asked.errors} />}
        {design === null && tool.keepsCar && <p className={classes.hint}>{say.noCar()}</p>}
        {choice.whose === 'very' && (
          <ManyOf
            label={words.form.keptCar.also()}
            options={form.view === before.view ? keepable : keepable.filter((part) => part !== 'view')}
            words={words.form.keptCar.parts}
            value={choice.keep}
            onChange={(keep) => change({ keep })}
          />
        )}
        {tool.sections.some(({ fields }) => fields.includes('view')) && (
          <Select
            label={words.options.heading.view()}
            placeholder={say.asBefore()}
            data={views.map((view) => ({ value: view, label: words.options.view[view]() }))}
            value={form.view}
            clearable={form.view !== before.view}
            onChange={(view) => set({ view: views.find((each) => each === view) ?? before.view })}
          />
        )}
        {tool.sections
          .filter(({ id }) => id === 'image')
          .map((section) => (
            <FormSection
              key={section.id}
              {...{ section, form, set }}
              errors={asked.errors}
              rests={asked.rests}
              pictureSize={asked.pictureSize}
            />
          ))}
        <Start {...asked} />
      </form>
    </Dialog>
  );
}

/** What it costs, what is wrong, and the button that starts it. */
function Start({ power, problem }: Pick<ReturnType<typeof useAsked>, 'power' | 'problem'>) {
  const words = useWords();
  const balance = useBalance()?.free;
  const isShort = power !== undefined && balance !== undefined && balance < power;
  return (
    <div>
      <p className={classes.bad} role="status">
        {problem ?? (isShort && words.form.balanceShort({ balance, power }))}
      </p>
      <PricedButton power={power} disabled={problem !== undefined} />
    </div>
  );
}

function useAgain(tool: ToolSpec, item: HistoryItem) {
  const design = useCarriedCar(item);
  const { form, url, seed } = item;
  const before = useMemo(() => {
    const asked = restoreForm(form, tool.defaults);
    return seed === undefined ? asked : { ...asked, seed };
  }, [form, seed, tool]);
  const [choice, choose] = useState<AgainChoice>({ form: before, whose: 'another', keep: [...keepable] });
  const whoses: Whose[] = [
    'another',
    ...(seed === undefined ? [] : (['seed'] as const)),
    ...(design && tool.keepsCar ? (['very'] as const) : []),
  ];
  const change = (patch: Partial<AgainChoice>) => choose((now) => ({ ...now, ...patch }));
  const set = useCallback(
    (patch: Partial<DesignForm>) => choose((now) => ({ ...now, form: { ...now.form, ...patch } })),
    [],
  );
  const asked = useAsked(tool, item, againForm({ url, view: before.view, design: design ?? undefined }, choice));
  return { choice, change, set, before, asked, whoses, design };
}

/** What such a form asks for: its price (compute power), what keeps it from starting, and the start. */
function useAsked(tool: ToolSpec, item: HistoryItem, form: ReturnType<typeof againForm>) {
  const { startGeneration, words } = useStudio();
  const images = restoreImages(item.form) ?? noImages;
  const urls = urlsOf(images);
  const { rests, shown, pictureSize } = useShownForm(tool, form, images);
  const errors = validateForm(tool, shown, urls.length);
  const power = usePrice(tool, shown, errors, pictureSize)?.power;
  const first = errors[0];
  const problem = first && errorFor(first.field, errors, words);
  const start = (): boolean => {
    if (problem !== undefined) return false;
    const seed = tool.keepsCar ? (shown.seed ?? newSeed()) : undefined;
    // Other words would be read otherwise.
    const read = item.form.customPrompt === shown.customPrompt ? readReading(item.form) : {};
    const kept = { images, ...read };
    startGeneration(requestOf(tool, { form: shown, seed, kept, urls }, labels(words)));
    return true;
  };
  return { power, problem, start, errors, rests, pictureSize };
}
