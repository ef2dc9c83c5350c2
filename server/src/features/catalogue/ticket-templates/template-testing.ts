import sharp from 'sharp'
import type { TestServer } from '../../../testing/test-server.ts'

/** A text that may stand on a ticket. */
export const block = {
  left: 57,
  top: 400,
  width: 481,
  height: 30,
  text: '{event_name}',
  font_size: 20,
  align: 'center' as const,
  color: '#14181f',
  bold: true,
}

/** A red background that was uploaded for a company; answers its path. */
export async function aStoredBackground(
  server: TestServer,
  company: { id: number },
  { purpose = 'ticket_background', status = 'stored' }: { purpose?: string; status?: string } = {},
): Promise<string> {
  const path = `public/${company.id}/${purpose}/${crypto.randomUUID()}.jpg`
  const jpg = await sharp({ create: { width: 1240, height: 1755, channels: 3, background: '#cc2200' } })
    .jpeg()
    .toBuffer()
  await server.services.files.put(path, jpg, 'image/jpeg')
  await server.services.db
    .insertInto('file')
    .values({ company_id: company.id, path, purpose, content_type: 'image/jpeg', status })
    .execute()
  return path
}
