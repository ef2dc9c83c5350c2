import { sql } from 'kysely'
import { expect } from 'vitest'
import type { TestServer } from '../../../testing/test-server.ts'

/** The mails that were written after those that are known, with the secrets of their links taken out. */
export async function mailsAfter(server: TestServer, id: number, work: () => Promise<{ status: number; refusals?: unknown }>) {
  const { db, jobs } = server.services
  const read = () =>
    db
      .selectFrom('mail')
      .select(['id', 'to_address', 'language', 'subject', 'html'])
      .where(sql<number>`(subject_ids ->> 'order_id')::bigint`, '=', id)
      .orderBy('id')
      .execute()
  const known = new Set((await read()).map((mail) => mail.id))
  expect((await work()).status).toBe(200)
  await jobs.drain()
  return (await read())
    .filter((mail) => !known.has(mail.id))
    .map(({ to_address, language, subject, html }) => ({
      subject,
      language,
      to: [to_address],
      html: html
        ?.replaceAll(/\/(order|ticket)\/(order\/)?(\d+)\/[\w-]{22}/g, '/$1/$2$3/preview')
        .replaceAll(/qrCode:[^"]+/g, 'qrCode:preview'),
    }))
}
