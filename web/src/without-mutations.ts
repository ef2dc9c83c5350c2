import type { Plugin } from 'vite'

/**
 * What stands in place of TanStack Query's mutations, and which module of it: what changes something is sent by an event handler of ours, without
 * the library, which would load them with every page.
 */
export const NO_MUTATIONS: readonly [module: RegExp, code: string] = [
  /\/query-core\/build\/modern\/mutationCache\.js$/,
  'export class MutationCache { resumePausedMutations = async () => {}; clear() {} }',
]

/** For Vite: builds an app without mutations. */
export function withoutMutations(): Plugin {
  const [module, code] = NO_MUTATIONS
  return { name: 'without-mutations', apply: 'build', enforce: 'pre', load: (id) => (module.test(id) ? code : null) }
}
