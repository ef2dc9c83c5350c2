import type { Plugin } from 'vite'

/** A rule: what stands in place of the modules whose path `module` matches. `name` says in English what the rule leaves out. */
export type Replacement = { name: string; module: RegExp; code: string }

/**
 * For Vite: builds an app with these modules replaced; `npm run dev` keeps them. Fails the build and names each rule that replaced nothing: an
 * upgrade that renames a file would otherwise bring it back unseen.
 */
export function replaceModules(replacements: readonly Replacement[]): Plugin {
  const unused = new Set(replacements)
  return {
    name: 'replace-modules',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    load(id) {
      const rule = replacements.find(({ module }) => module.test(id))
      if (rule === undefined) return null
      unused.delete(rule)
      return rule.code
    },
    buildEnd(error) {
      // A build that failed may not have come to all of its modules.
      if (error || unused.size === 0) return
      const rules = [...unused].map(({ name, module }) => `"${name}" (${module})`).join(', ')
      this.error(`No module of this build matches ${rules}: correct the path of the rule, or remove the rule.`)
    },
  }
}
