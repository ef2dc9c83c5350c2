import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { TestServer } from './test-server.ts'

/** A captcha solved as the browser does it. Start the server with few CAPTCHA_TRIES. */
export async function solveCaptcha({ send }: Pick<TestServer, 'send'>, purpose: 'search' | 'order'): Promise<string> {
  const { body } = await send('getCaptcha', { purpose })
  if (body.provider !== 'altcha') throw new Error('expected the built-in captcha')
  const challenge = body.challenge as unknown as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}
