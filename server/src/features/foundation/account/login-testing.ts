import { aCompany } from '../../../testing/builders.ts'
import { prepare, prepareServer } from '../../../testing/prepare-server.ts'

/** The test server of the file, a company, and how to sign in there: from an address of its own, so that tests do not count each other's tries. */
export function prepareLogin() {
  const server = prepareServer({ env: { TRUST_PROXY: '1' } })
  const company = prepare(() =>
    aCompany(server.services.db, { name: 'Uiterwaard', subdomain: 'uiterwaard', host: 'uiterwaard.localhost' }),
  )
  let address = 0
  const login = (username: string, password: string, ip = `192.0.2.${++address}`) =>
    server.send('login', { username, password }, { headers: { 'x-forwarded-for': ip } })
  return { server, company, login }
}
