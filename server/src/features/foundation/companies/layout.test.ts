import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { aCompany } from '../../../testing/builders.ts'
import { codesAndFields } from '../../../testing/refusal-codes.ts'
import { signInAdmin, signInWith } from '../../../testing/users.ts'
import { company, headers, prepareCompany, shop } from './settings-testing.ts'

const server = prepareCompany()

const layout = {
  logo: null,
  logo_url: 'https://festival.example/home',
  primary_color: '#112233',
  secondary_color: '#445566',
  accent_color: 'rgb(10, 20, 30)',
  description_color: '#222222',
  button_color: '#aa0000',
  button_text_color: 'white',
  header: { backgroundColor: '#000000' },
  secondary: { backgroundColor: '#eeeeee', color: '#111111' },
  footer: { backgroundColor: '#333333', links: [{ text: 'Privacy', url: 'https://festival.example/privacy' }] },
}
const saveLayout = (changes: object = {}, as = headers) =>
  server.send('saveCompanyLayout', { ...layout, company_id: company.id, ...changes }, { headers: as })

describe('layout', () => {
  test('COMP-03 BLAY-02 BLAY-03 BLAY-04 BLAY-05 BLAY-06 BLAY-07 BLAY-08 BLAY-09 BLAY-10 BLAY-11 BLAY-13 BLAY-15 BCALL-008 GEN-23 is saved, shown again, and the look of the shop', async () => {
    const { body, status } = await saveLayout()
    expect(status).toBe(200)
    expect(body).toMatchObject({ ...layout, logo_src: null })
    const detail = await server.send('getCompanyDetail', { company_id: company.id }, { headers })
    expect(detail.body.layout).toMatchObject(layout)
    expect((await shop()).layout).toEqual(layout)
  })

  test('BLAY-14 GEN-25 links and colours that are none are refused beside their field', async () => {
    const links = [
      { text: 'Privacy', url: 'https://festival.example/a b' },
      { text: ' ', url: '' },
      { text: 'X', url: 'javascript:alert(1)' },
    ]
    const wrong = { logo_url: 'festival.example', primary_color: 'reddish', footer: { backgroundColor: 'url(x)', links } }
    expect(codesAndFields(await saveLayout(wrong))).toEqual([
      'color_invalid primary_color',
      'color_invalid footer.backgroundColor',
      'url_invalid logo_url',
      'url_invalid footer.links.0.url',
      'field_required footer.links.1.text',
      'field_required footer.links.1.url',
      'url_invalid footer.links.2.url',
    ])
  })

  test('BLAY-01 BLAY-12 BCALL-009 a logo is one that was uploaded for that, and by this company', async () => {
    const { body: signed } = await server.send('signLogoUpload', { company_id: company.id, filename: 'logo.png' }, { headers })
    expect(codesAndFields(await saveLayout({ logo: signed.path }))).toEqual(['image_unreadable logo'])
    const picture = await sharp({ create: { width: 200, height: 80, channels: 3, background: '#175' } })
      .png()
      .toBuffer()
    await server.app.inject({ method: 'PUT', url: signed.upload_url, headers: signed.headers, payload: picture })
    await server.send('confirmUpload', { path: signed.path }, { headers })
    const { body } = await saveLayout({ logo: signed.path })
    expect(body).toMatchObject({ logo: signed.path, logo_src: `/files/${signed.path}` })
    expect((await shop()).layout.logo).toBe(`/files/${signed.path}`)
    expect((await saveLayout({ logo: signed.path, primary_color: '#000' })).status).toBe(200)
    const other = await aCompany(server.services.db, { host: null })
    const stolen = { logo: signed.path, company_id: other.id }
    expect(codesAndFields(await saveLayout(stolen, await signInAdmin(server, other)))).toEqual(['image_unreadable logo'])
  })

  test('PERM-062 it needs my_company.layout', async () => {
    expect((await saveLayout({}, await signInWith(server, company, 'my_company.layout'))).status).toBe(200)
    expect((await saveLayout({}, await signInWith(server, company, 'my_company.details', 'my_company.settings'))).status).toBe(
      403,
    )
  })
})
