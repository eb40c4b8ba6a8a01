import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { act, type ReactNode } from 'react';
import type { Fact } from '../../../src/facts';
import type { StudioPorts } from '../../../src/ports/studio';
import type { Expense, Grant, Offer, Order } from '../../../src/ports/wallet';
import { memoryLog, queryOf, renderInStudio } from '../../support/render-in-studio';

const router = createRouter({
  routeTree: createRootRoute(),
  history: createMemoryHistory({ initialEntries: ['/'] }),
});

interface Answers {
  readonly offer?: () => Promise<Offer>;
  readonly orders?: () => Promise<readonly Order[]>;
  readonly grants?: () => Promise<readonly Grant[]>;
  readonly expenses?: () => Promise<readonly Expense[]>;
  /** What the log of the user knows. */
  readonly facts?: readonly Fact[];
  readonly removeOrder?: StudioPorts['wallet']['removeOrder'];
}

/** A page of the wallet in English, with the answers that the test gives. */
export async function renderWallet(view: ReactNode, answers: Answers = {}) {
  const none = async () => [];
  const { offer = async () => ({ products: [], isPayable: true }), orders = none, removeOrder } = answers;
  const wallet = {
    balance: queryOf('balance', async () => ({ free: 100, held: 0 })),
    offer: queryOf('offer', offer),
    orders: queryOf('orders', orders),
    grants: queryOf('grants', answers.grants ?? none),
    expenses: queryOf('expenses', answers.expenses ?? none),
    removeOrder,
  };
  const ports = { wallet: wallet as StudioPorts['wallet'] };
  const scene = await renderInStudio(() => <RouterContextProvider router={router}>{view}</RouterContextProvider>, {
    locale: 'en',
    ports,
    userLog: memoryLog(answers.facts).userLog,
  });
  await act(async () => {});
  return scene;
}
