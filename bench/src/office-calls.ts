import type { System } from './bench.ts'

/** Sends a call of the back office and gives back what was answered; throws what went wrong. */
export type SendCall = <Answer>(method: 'GET' | 'POST', path: string, input?: object) => Promise<Answer>

/** Calls of the back office by the user the token belongs to. */
export function createSender({ server }: Pick<System, 'server'>, token: string): SendCall {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  return async <Answer>(method: 'GET' | 'POST', path: string, input?: object): Promise<Answer> => {
    const answer = await fetch(`${server.origin}/api${path}`, { method, headers, ...(input && { body: JSON.stringify(input) }) })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as Answer
  }
}
