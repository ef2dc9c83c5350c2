/** The DNS records by which receivers believe the sender of a mail. */
export const mailRecordKinds = ['spf', 'dkim', 'dmarc'] as const
export type MailRecordKind = (typeof mailRecordKinds)[number]

/** What can be wrong with one of them. */
export const mailRecordProblems = ['missing', 'several', 'different', 'no_answer'] as const
export type MailRecordProblem = (typeof mailRecordProblems)[number]

const VERSION = { spf: /^v=spf1(\s|$)/i, dkim: /(^|;)\s*p=/i, dmarc: /^v=DMARC1\s*(;|$)/i } as const satisfies Record<
  MailRecordKind,
  RegExp
>

/**
 * What is wrong with a record, by all TXT records of its name (MAIL-22); null: nothing. Of each kind there may be one: receivers take none of
 * several (RFC 7208, 3.2; RFC 7489, 6.6.3). A DKIM record has to hold the key that mails are signed with; what an SPF record may name is
 * known to the mail service only.
 */
export function judgeMailRecord(
  { kind, value }: { kind: MailRecordKind; value: string | null },
  texts: readonly string[],
): Exclude<MailRecordProblem, 'no_answer'> | null {
  const own = texts.filter((text) => VERSION[kind].test(text.trim()))
  if (own.length === 0) return 'missing'
  if (own.length > 1) return 'several'
  return kind === 'dkim' && keyOf(own[0] ?? '') !== keyOf(value ?? '') ? 'different' : null
}

/** The public key of a DKIM record, which may be broken by spaces. */
function keyOf(record: string): string | null {
  return /(?:^|;)\s*p=([^;]*)/i.exec(record)?.[1]?.replaceAll(/\s/g, '') ?? null
}
