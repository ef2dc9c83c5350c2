import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkHouse } from './structure/check-house.ts'
import { checkTables, readTables } from './structure/check-tables.ts'
import { drawMap } from './structure/draw-map.ts'
import { readImports } from './structure/read-imports.ts'
import { readWrites } from './structure/read-writes.ts'
import { exceptions, owners } from './structure/tables.ts'

/*
 * `npm run map` draws the slices and their imports into ARCHITECTURE.md, and fails on whatever goes up or in a circle, and on a write of
 * another slice's table. With `--check` it writes nothing, and fails also when the drawing there is of yesterday.
 */

const ROOT = join(import.meta.dirname, '..')
const PAGE = join(ROOT, 'ARCHITECTURE.md')
const MAP = /(<!-- map of (\S+) -->\n)[\s\S]*?(<!-- \/map -->)/g
const MAPS = 2

const imports = readImports(ROOT)
const tables = readTables(ROOT)
const faults = [...checkHouse(imports), ...checkTables(readWrites(ROOT), { tables, owners, exceptions })]
for (const { file, line, message } of faults) console.log(`${file}:${line}  ${message}`)
if (faults.length > 0) process.exitCode = 1

const page = readFileSync(PAGE, 'utf8')
const drawn = page.replace(MAP, (_, start: string, folder: string, end: string) => `${start}${drawMap(imports, folder)}\n${end}`)
if (page.match(MAP)?.length !== MAPS) {
  console.log('ARCHITECTURE.md: the places of the maps are not there.')
  process.exitCode = 1
}
if (drawn !== page) {
  if (process.argv.includes('--check')) {
    console.log('ARCHITECTURE.md: the map is not that of the imports. Run npm run map.')
    process.exitCode = 1
  } else {
    writeFileSync(PAGE, drawn)
    console.log('ARCHITECTURE.md: the map has been redrawn.')
  }
}
