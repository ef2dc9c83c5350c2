import type { CallAnswer } from '@entree/contract/calls.ts'

export type Wallet = CallAnswer<'listWallets'>[number]

/** The wallets that a device has: no Apple Wallet on Android, no Google Wallet on an iPhone or iPad; a computer can pass on both. */
export function walletsFor(wallets: readonly Wallet[], userAgent: string): Wallet[] {
  return wallets.filter((wallet) => !(wallet === 'apple' ? /Android/ : /iPhone|iPad|iPod/).test(userAgent))
}
