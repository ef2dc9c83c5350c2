import { languages } from '@entree/domain/foundation/languages.ts'
import { build, type Plugin } from 'vite'

const NAMED = /\bdata-(?:text|label|says)="([\w.]+)"/g
const MARKER = '<!--early-->'

type Early = {
  /** The script that shows the early page, as a path. */
  script: string
  /** The script that looks after the page until the app runs (`await-script.ts`), as a path. */
  awaiting: string
  /** The files of messages that its texts are in. */
  messages: readonly string[]
}

/**
 * For Vite: writes the script of the early page (`early-page.ts`) into the page, at `<!--early-->`, with the texts that the page's templates
 * name, in every language. It stands in the page itself, so that it is there with the first paint; first in it stands what looks after the page.
 */
export function earlyPage({ script, awaiting, messages }: Early): Plugin {
  return {
    name: 'early-page',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: async (html) => {
        const keys = [...html.matchAll(NAMED)].map(([, key = '']) => key)
        const code = await bundleScript(script, { EARLY_TEXTS: JSON.stringify(await textsOf(keys, messages)) })
        const waiting = await bundleScript(awaiting)
        return html.replace(MARKER, () => `<script>${code}</script>`).replace('<head>', () => `<head><script>${waiting}</script>`)
      },
    },
  }
}

/** A script with what it imports, small, as one text. `define`: what stands for names in it. */
export async function bundleScript(source: string, define: Record<string, string> = {}): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define,
    build: {
      write: false,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: source, output: { format: 'iife' } },
    },
  })
  const [script] = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
  if (script?.type !== 'chunk') throw new Error(`${source} could not be built.`)
  const code = script.code.trim()
  if (/<\/script|<!--/i.test(code)) throw new Error(`${source} would end the element it stands in.`)
  return code
}

async function textsOf(keys: readonly string[], files: readonly string[]): Promise<Record<string, Record<string, string>>> {
  const entries = languages.map(async (language) => {
    const loaded = await Promise.all(
      files.map(
        async (file): Promise<{ default: Record<string, string> }> =>
          import(`@entree/locales/${language}/${file}.json`, { with: { type: 'json' } }),
      ),
    )
    const all: Record<string, string> = Object.assign({}, ...loaded.map((one) => one.default))
    const texts = keys.map((key): [string, string] => {
      const text = all[key]
      if (text === undefined) throw new Error(`There is no message ${key} in ${language}.`)
      return [key, text]
    })
    return [language, Object.fromEntries(texts)] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}
