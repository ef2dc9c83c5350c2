import { Calls } from './calls.gen.ts'
import type { AnyInput, CallOptions, Settings } from './options.ts'
import { send, type Read } from './send.ts'

export { EntreeError, type Refusal } from './entree-error.ts'
export { NotVerified, verifyWebhook, type WebhookMessage } from './verify-webhook.ts'
export type { CallOptions, Settings } from './options.ts'
export type * from './calls.gen.ts'

/** The calls of one company, made with an API key: each is a method, and each list that can be read to its end an iterator beside it. */
export class Entree extends Calls {
  /** Out of sight when the object is printed: it holds the key. */
  readonly #settings: Settings

  /** Asks nothing yet. Throws a TypeError when `origin` is no address or there is no key. */
  constructor(settings: Settings) {
    super()
    if (!/^https?:$/.test(new URL(settings.origin).protocol))
      throw new TypeError('origin: an address like https://tickets.example.')
    if (!settings.key) throw new TypeError('key: an API key, entree_key_….')
    this.#settings = { ...settings }
  }

  protected ask<Answer>(route: string, input: AnyInput, options?: CallOptions): Promise<Answer> {
    return send(this.#settings, route, input, { ...options, once: false }, readJson<Answer>)
  }

  protected askFile(route: string, input: AnyInput, options?: CallOptions): Promise<Blob> {
    return send(this.#settings, route, input, { ...options, once: false }, readBlob)
  }

  protected change<Answer>(route: string, input: AnyInput, options?: CallOptions): Promise<Answer> {
    return send(this.#settings, route, input, { ...options, once: true }, readJson<Answer>)
  }

  /** Goes on after the last row until there is none, so that each row comes once however many are made meanwhile (SDK-07). */
  protected async *each<Row>(
    route: string,
    idOf: (row: Awaited<Row>) => number,
    input: AnyInput,
    options?: CallOptions,
  ): AsyncGenerator<Awaited<Row>, void, undefined> {
    for (let after_id = 0; ;) {
      const { data } = await this.ask<{ data: Awaited<Row>[] }>(route, { ...input, after_id }, options)
      yield* data
      const last = data.at(-1)
      if (last === undefined) return
      after_id = idOf(last)
    }
  }
}

async function readJson<Answer>(response: Response): Promise<Answer> {
  const answer: Answer = JSON.parse(await response.text())
  return answer
}

const readBlob: Read<Blob> = (response) => response.blob()
