import { readdir, readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

const BLOCK = 512

const PACKAGE = {
  name: '@entree/sdk',
  version: '1.0.0',
  type: 'module',
  sideEffects: false,
  exports: { '.': { types: './entree.d.ts', default: './entree.js' } },
  types: './entree.d.ts',
  engines: { node: '>=20.3' },
}

/** The SDK that was built into a folder as a package that npm installs, the same bytes each time (SDK-10); null: none was built. */
export async function packSdk(folder: URL): Promise<Buffer | null> {
  const names = await readdir(folder).catch(() => [])
  const built = names.filter((name) => /\.(js|d\.ts)$/.test(name)).toSorted()
  if (!built.includes('entree.js')) return null
  const files = await Promise.all(built.map(async (name) => fileEntry(name, await readFile(new URL(name, folder)))))
  const description = fileEntry('package.json', Buffer.from(JSON.stringify(PACKAGE, null, 2)))
  return promisify(gzip)(Buffer.concat([description, ...files, Buffer.alloc(2 * BLOCK)]))
}

/** A file of a tar archive (ustar), in the folder that npm takes off. */
function fileEntry(name: string, content: Buffer): Buffer {
  const header = Buffer.alloc(BLOCK)
  header.write(`package/${name}`, 0, 100)
  header.write('0000644\0', 100)
  header.write('0000000\0', 108)
  header.write('0000000\0', 116)
  header.write(`${content.length.toString(8).padStart(11, '0')}\0`, 124)
  header.write('00000000000\0', 136)
  // The sum counts its own field as blanks.
  header.write('        ', 148)
  header.write('0', 156)
  header.write('ustar\x0000', 257)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return Buffer.concat([header, content, Buffer.alloc((BLOCK - (content.length % BLOCK)) % BLOCK)])
}
