import { permissions, type Permission } from '@entree/domain/foundation/permissions.ts'
import type { Demo, DemoCompany } from './build.ts'

/** Opens every account of the demo. It is printed at the start: those who load the demo have nothing to keep. */
export const DEMO_PASSWORD = 'Entree-demo-1'

/** A person to sign in as; `text` says what can be seen then. */
type Login = { username: string; password: string; text: string }

/** What the desk user of a company does: two entries of the menu, and everything a buyer who calls may need. */
const DESK: readonly Permission[] = [
  'order.view',
  'order.search',
  'order.detail',
  'order.note',
  'order.confirmation',
  'order.change_customer',
  'order.log',
  'event.view',
]

/** Users who worked at the door of the event that is under way. */
export type DoorPeople = { seller: number | null; scanners: number[] }

const SCANNERS = ['Telefoon hoofdingang', 'Telefoon fietsingang', 'Handscanner brug']

const PEOPLE: Record<string, { admin: string; desk: string; seller?: string }> = {
  uiterwaard: { admin: 'Noor Visser', desk: 'Teun Bakker', seller: 'Sanne Vos' },
  lichthuis: { admin: 'Vera Lindeman', desk: 'Luuk de Boer', seller: 'Mees Kuiper' },
  zwaluw: { admin: 'Hanna Smit', desk: 'Jip van Dam' },
  zink: { admin: 'Ayla Demir', desk: 'Sem Mulder' },
}

/**
 * The people of the demo: a platform user, and for every company its administrator and someone who may only look at orders and
 * events, for two of them someone who sells at the door; and what is said of them at the start. `password_hash`: of `DEMO_PASSWORD`.
 */
export function addUsers({ rows, companies, door }: Demo, password_hash: string): DoorPeople {
  const username = 'admin@entree.example'
  rows.add('user', {
    name: 'Ada de Wit',
    username,
    email: username,
    password_hash,
    language: 'en',
    role: 'platform_admin',
    company_id: null,
  })
  const logins: Login[] = [{ username, password: DEMO_PASSWORD, text: 'the platform: companies, fees, roles' }]
  const people: DoorPeople = { seller: null, scanners: [] }
  for (const { id: company_id, name, subdomain } of companies) {
    const { admin, desk, seller } = PEOPLE[subdomain] ?? { admin: `Admin ${name}`, desk: `Desk ${name}` }
    const email = (who: string) => `${who}@${subdomain}.example`
    const both = { company_id, password_hash, language: 'en' }
    rows.add('user', { ...both, name: admin, username: email('admin'), email: email('admin'), role: 'company_admin' })
    rows.add('user', {
      ...both,
      name: desk,
      username: email('desk'),
      email: email('desk'),
      role: 'user',
      // Beyond what the role has.
      granted: ['order.log'],
      withheld: permissions.filter((permission) => !DESK.includes(permission)),
    })
    if (seller) {
      const id = rows.add('user', {
        ...both,
        name: seller,
        username: email('seller'),
        email: email('seller'),
        role: 'user',
        box_office: true,
      })
      if (company_id === door?.event.company.id) people.seller = id
    }
    logins.push({ username: email('admin'), password: DEMO_PASSWORD, text: `${name}, all that an organiser can do` })
    logins.push({ username: email('desk'), password: DEMO_PASSWORD, text: `${name}, orders and events only` })
    if (seller) logins.push({ username: email('seller'), password: DEMO_PASSWORD, text: `${name}, selling at the box office` })
  }
  const added = door && addScanners(rows, door.event.company, password_hash)
  for (const scanner of added ?? []) {
    people.scanners.push(scanner.user_id)
    logins.push({ username: scanner.username, password: DEMO_PASSWORD, text: `${scanner.name}, scanning with a phone at /door` })
  }
  rows.put('setting', { key: 'demo_logins', value: JSON.stringify(logins) })
  return people
}

/** The phones at the entrances, as `createScanner` makes them. */
function addScanners(rows: Demo['rows'], company: DemoCompany, password_hash: string) {
  const { id: company_id, subdomain, demo } = company
  const dates = { created_at: demo.days.now, updated_at: demo.days.now }
  return SCANNERS.map((name, index) => {
    const number = index + 1
    const username = `${subdomain}-${number}`
    const account = { username, email: `${username}@scanner.invalid`, password_hash, app_login_hours: 7 * 24, language: 'nl' }
    const user_id = rows.add('user', { company_id, name, role: 'scanner', ...account, ...dates })
    rows.add('scanner', { company_id, user_id, name, description: null, number, last_seen_at: demo.days.now, ...dates })
    return { user_id, username, name }
  })
}
