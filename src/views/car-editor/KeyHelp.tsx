import type { Words } from '../../i18n';
import { type KeyGroup, KeyHelp } from '../editor/KeyHelp';
import { useWords } from '../studio-context';
import { useDesk } from './desk';

type Keys = Words['carEditor']['keys'];

const groups: readonly KeyGroup<keyof Keys['groups'], keyof Keys['does']>[] = [
  {
    name: 'modes',
    rows: [
      { does: 'look', keys: ['V'] },
      { does: 'edit', keys: ['E'] },
      { does: 'add', keys: ['A'] },
      { does: 'delete', keys: ['D'] },
      { does: 'segments', keys: ['S'] },
      { does: 'preview', keys: ['P'] },
      { does: 'back', keys: ['Esc'] },
      { does: 'list', keys: ['?'] },
    ],
  },
  {
    name: 'view',
    rows: [
      { does: 'zoom', keys: ['{wheel}', '+', '-'] },
      { does: 'whole', keys: ['0'] },
      { does: 'push', keys: ['{space} {drag}', '{arrows}'] },
    ],
  },
  {
    name: 'choose',
    rows: [
      { does: 'walk', keys: [']', '['] },
      { does: 'gather', keys: ['Shift ]', 'Shift ['] },
      { does: 'toggle', keys: ['Shift {click}'] },
      { does: 'all', keys: ['Ctrl A'] },
      { does: 'frame', keys: ['{drag}'] },
      { does: 'frameMore', keys: ['Shift {drag}'] },
    ],
  },
  {
    name: 'change',
    rows: [
      { does: 'move', keys: ['{arrows}'] },
      { does: 'moveFar', keys: ['Shift {arrows}'] },
      { does: 'moveFine', keys: ['Alt {arrows}'] },
      { does: 'straight', keys: ['Shift {drag}'] },
      { does: 'apart', keys: ['Alt {drag}'] },
      { does: 'free', keys: ['Ctrl {drag}'] },
      { does: 'bend', keys: ['{drag}'] },
      { does: 'insert', keys: ['{doubleClick}'] },
      { does: 'type', keys: ['T'] },
      { does: 'handle', keys: ['H'] },
      { does: 'remove', keys: ['Delete'] },
      { does: 'enter', keys: ['Enter'] },
    ],
  },
  {
    name: 'segments',
    rows: [
      { does: 'solid', keys: ['1'] },
      { does: 'dashed', keys: ['2'] },
      { does: 'transparent', keys: ['3'] },
    ],
  },
  {
    name: 'steps',
    rows: [
      { does: 'undo', keys: ['Ctrl Z'] },
      { does: 'redo', keys: ['Ctrl Shift Z', 'Ctrl Y'] },
    ],
  },
];

/** The list of the car editor's keys. */
export const CarKeyHelp = () => <KeyHelp opened={useDesk().keyList} groups={groups} say={useWords().carEditor.keys} />;
