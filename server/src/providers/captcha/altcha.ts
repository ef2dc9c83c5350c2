import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import type { Captcha } from './captcha.ts'

/** The rounds of each try. */
const COST = 1_000
const LIFETIME_MS = 10 * 60_000

const Token = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      keySignature: z.string().optional(),
      data: z.object({ expires_at: z.iso.datetime() }),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string(), time: z.number().optional() }),
})

/**
 * The built-in captcha: a puzzle that costs the visitor's device about a second at 4,000 `tries` (half of them to half as many
 * more, by chance). No third party hears of the visitor.
 */
export function createAltcha(secret: string, tries: number): Captcha {
  const secrets = { hmacSignatureSecret: `${secret}.challenge`, hmacKeySignatureSecret: `${secret}.key` }
  return {
    offer: async (now) => {
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: COST,
        counter: randomInt(Math.ceil(tries * 1.5), Math.ceil(tries / 2)),
        deriveKey,
        // Among the signed data rather than in the library's own field, which looks at another clock than ours.
        data: { expires_at: new Date(Date.parse(now) + LIFETIME_MS).toISOString() },
        ...secrets,
      })
      if (!challenge.signature) throw new Error('the challenge was not signed')
      return { provider: 'altcha', challenge: { ...challenge, signature: challenge.signature } }
    },
    check: async (token, now) => {
      const given = readToken(token)
      if (!given) return null
      const { expires_at } = given.challenge.parameters.data
      if (Date.parse(expires_at) <= Date.parse(now)) return null
      const { verified } = await verifySolution({ ...given, solution: { time: 0, ...given.solution }, deriveKey, ...secrets })
      return verified ? { id: `altcha:${given.challenge.signature}`, expires_at } : null
    },
  }
}

function readToken(token: string): z.infer<typeof Token> | null {
  try {
    return Token.parse(JSON.parse(Buffer.from(token, 'base64').toString('utf8')))
  } catch {
    return null
  }
}
