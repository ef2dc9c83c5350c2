import { aCompany } from '../testing/builders.ts'
import type { TestServer } from '../testing/test-server.ts'
import { aUser } from '../testing/users.ts'

/** An administrator and a user of a company, a role of the platform, and a company under it. `number`: of the office. */
export async function somePeople(
  server: TestServer,
  company: { id: number },
  { mark, number }: { mark: string; number: number },
) {
  const { db } = server.services
  const administrator = await aUser(server, company, { name: `Admin ${mark}` })
  const user = await aUser(server, company, { name: `User ${mark}`, role: 'user' })
  // The roles of the platform are seen by every company: its name has no mark.
  const role = await db
    .insertInto('role')
    .values({ name: `Role ${number}`, permissions: ['order.view'] })
    .returningAll()
    .executeTakeFirstOrThrow()
  const sub_company = await aCompany(db, { host: null, name: `Sub ${mark}`, subdomain: `${mark}-sub` })
  const company_link = await db
    .insertInto('company_link')
    .values({ master_company_id: company.id, sub_company_id: sub_company.id })
    .returningAll()
    .executeTakeFirstOrThrow()
  return { administrator, user, role, sub_company, company_link }
}
