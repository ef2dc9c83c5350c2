import { mailTo, PASSWORD } from './accounts.ts'
import type { TestServer } from './test-server.ts'

let counter = 0

/** What someone new fills in at the first step of a sign-up. */
export function aStranger(changes: object = {}) {
  return {
    contact_person: 'Noor Visser',
    username: null,
    email: `stranger-${++counter}@new.example`,
    password: PASSWORD,
    password_confirmation: PASSWORD,
    language: 'nl',
    terms: true,
    ...changes,
  }
}

/** The headers of a sender with an address of their own; for a server that trusts its proxy. */
export function from() {
  return { headers: { 'x-forwarded-for': `192.0.2.${++counter % 250}` } }
}

/** The code in the newest mail that confirms this address. */
export async function codeFor(server: TestServer, email: string): Promise<string> {
  const mail = await mailTo(server, 'sign_up_code', email)
  const [, start = '', end = ''] = /^(\d{3}) (\d{3})$/m.exec(mail?.text ?? '') ?? []
  return start + end
}

/** Someone after the first step, with the code from their mail. */
export async function halfWay(server: TestServer, changes: object = {}) {
  const stranger = aStranger(changes)
  const { body } = await server.send('signUp', stranger, from())
  return { ...stranger, signup_id: body.signup_id, code: await codeFor(server, stranger.email) }
}

/** Takes the second step, with a company of a name of its own. */
export function confirmSignUp(
  server: TestServer,
  { signup_id, code }: { signup_id: string; code: string },
  changes: object = {},
) {
  const company = { company_name: 'De Zwaluw', subdomain: `zwaluw-${++counter}`, ...changes }
  return server.send('confirmSignUp', { signup_id, code, ...company }, from())
}
