import { areas, arranged, browserRooms, composed, floors, innerFolders, packages, rooms } from './house.ts'
import { findCircles } from './find-circles.ts'
import type { Import } from './read-imports.ts'
import { placeOf, sliceOf } from './slices.ts'

export type Fault = { file: string; line: number; message: string }

/** All that the imports of a tree do against the house: rooms, floors, areas, slices. Empty: it stands. */
export function checkHouse(imports: readonly Import[]): Fault[] {
  return [...imports.flatMap((one) => faultsOf(one).map((message) => ({ ...one, message }))), ...circlesOf(imports)].map(
    ({ file, line, message }) => ({ file, line, message }),
  )
}

function faultsOf(one: Import): string[] {
  const from = roomOf(one.file)
  if (rooms[from] === undefined) return []
  return [
    ...checkRoom(one, from),
    ...checkPackage(one, from),
    ...checkFloor(one),
    ...checkArea(one),
    ...checkComposed(one),
    ...checkSlice(one),
    ...checkInnerFolder(one),
  ]
}

function checkRoom({ file, specifier, target }: Import, from: string): string[] {
  const room = rooms[from]
  if (target === null || room === undefined) return []
  const to = roomOf(target)
  if (to === from) return []
  const { imports, tests = [], files = {} } = room
  const isAllowed = imports.includes(to) || files[file] === to || (isTest(file) && tests.includes(to))
  return [
    ...(specifier.startsWith('.') ? [`Another room is imported by its name: @entree/${to}/….`] : []),
    ...(isAllowed ? [] : [`${from} does not import ${to}: imports go down only.`]),
  ]
}

function checkPackage({ file, specifier, target }: Import, from: string): string[] {
  if (isTest(file) || !file.startsWith(`${from}/src/`)) return []
  const isBare = target === null
  const allowed = packages[from]
  if (isBare && allowed && !allowed.includes(specifier)) return [`${from} uses no package but: ${allowed.join(', ') || 'none'}.`]
  const isOfServer = specifier.startsWith('node:') || specifier.startsWith('#')
  return isOfServer && browserRooms.includes(from) ? [`${from} runs in a browser: nothing of Node here.`] : []
}

function checkFloor({ file, target }: Import): string[] {
  const [from, to] = [floorOf(file), floorOf(target)]
  return from === -1 || to <= from ? [] : [`${floors[from]} knows nothing of ${floors[to]}: imports go down only.`]
}

function checkArea({ file, target }: Import): string[] {
  const [from, to] = [placeOf(file), placeOf(target)]
  if (!from || !to || from.folder !== to.folder || isTest(file)) return []
  const isUp = areas.indexOf(to.area) > areas.indexOf(from.area)
  return isUp ? [`${from.area} stands below ${to.area}: imports between areas go down only.`] : []
}

function checkComposed({ file, target }: Import): string[] {
  const folder = Object.keys(composed).find((one) => target?.startsWith(`${one}/`))
  if (folder === undefined || file.startsWith(`${folder}/`) || isTest(file)) return []
  const composers = composed[folder] ?? []
  const isOfRoom = roomOf(file) === roomOf(folder)
  return !isOfRoom || composers.includes(file) ? [] : [`${folder} is put together in ${composers.join(' and ')} only.`]
}

function checkSlice({ file, specifier, target }: Import): string[] {
  const [from, to] = [sliceOf(file), sliceOf(target)]
  if (!from || !to || !file.startsWith('server/')) return []
  const isOwn = from === to
  return [
    ...(isOwn && specifier.startsWith('#') ? ['A file of the same slice is imported as ./….'] : []),
    ...(!isOwn && specifier.startsWith('.') ? [`Another slice is imported by its path: #features/….`] : []),
    ...(!isOwn && specifier.endsWith('queries.ts') && !isTest(file)
      ? ['The queries of a slice are its own: import an operation of the other slice.']
      : []),
  ]
}

function checkInnerFolder({ file, target }: Import): string[] {
  const slice = Object.keys(innerFolders).find((one) => file.startsWith(`${one}/`))
  if (slice === undefined || !target?.startsWith(`${slice}/`) || isTest(file) || file === `${slice}/routes.ts`) return []
  const [from, to] = [file, target]
    .map((path) => path.slice(slice.length + 1).split('/'))
    .map(([folder = '', inner]) => (inner === undefined ? null : folder))
  if (!to || to === from) return []
  const order = innerFolders[slice] ?? []
  const unknown = [from, to].find((one) => one && !order.includes(one))
  if (unknown) return [`${unknown} has no place among the folders of ${slice}: give it one in bin/structure/house.ts.`]
  const isUp = !from || order.indexOf(to) > order.indexOf(from)
  return isUp ? [`${from ?? 'What is shared'} stands below ${to}: imports between the folders of a slice go down only.`] : []
}

/** No two slices import each other, directly or in a circle. */
function circlesOf(imports: readonly Import[]): Fault[] {
  return arranged.flatMap((folder) => {
    const between = imports.flatMap(({ file, line, target }) => {
      const [from, to] = [sliceOf(file), sliceOf(target)]
      const isBetween = from && to && from !== to && file.startsWith(`${folder}/`) && target?.startsWith(`${folder}/`)
      return isBetween && !isTest(file) ? [{ file, line, from, to }] : []
    })
    return findCircles(between).flatMap((circle) => {
      const one = between.find(({ from, to }) => circle.includes(from) && circle.includes(to))
      return one ? [{ ...one, message: `These slices import each other in a circle: ${circle.join(', ')}.` }] : []
    })
  })
}

function floorOf(path: string | null): number {
  const [, floor = ''] = /^server\/src\/([^/]+)\//.exec(path ?? '') ?? []
  return floors.indexOf(floor)
}

function roomOf(path: string): string {
  return path.split('/', 1)[0] ?? ''
}

/** Tests, and what only they use. */
export function isTest(file: string): boolean {
  return /\.(test|test-d|journey)\.tsx?$|-testing\.tsx?$|\/testing\/|\/guards\/|\.config\.ts$/.test(file)
}
