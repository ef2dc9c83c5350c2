import type { Replacement } from './replace-modules.ts'

/**
 * What stands in place of TanStack Query's mutations: what changes something is sent by an event handler of ours, without the library, which
 * would load them with every page.
 */
export const NO_MUTATIONS: Replacement = {
  name: 'without mutations',
  module: /\/query-core\/build\/modern\/mutationCache\.js$/,
  code: 'export class MutationCache { resumePausedMutations = async () => {}; clear() {} }',
}
