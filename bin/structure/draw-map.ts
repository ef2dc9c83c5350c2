import { areas } from './house.ts'
import { isTest } from './check-house.ts'
import { findCircles } from './find-circles.ts'
import type { Import } from './read-imports.ts'
import { sliceOf } from './slices.ts'

/**
 * The slices below `folder` (`server/src/features`) and their imports of each other, as a mermaid flowchart from the
 * highest area to the lowest, and as a table. Between areas the chart only shows that one uses the other; the table
 * says which slices do. Imports that go up or in a circle are marked with `!`.
 */
export function drawMap(all: readonly Import[], folder: string): string {
  const imports = all.filter(({ file }) => file.startsWith(`${folder}/`) && !isTest(file))
  const slices = slicesOf(imports)
  const uses = usesOf(imports, folder)
  const circles = findCircles(uses).flat()
  const drawn = areas.toReversed().filter((area) => slices.some((slice) => areaOf(slice) === area))
  return [
    '```mermaid',
    'flowchart TB',
    ...drawn.flatMap((area) => [
      `  subgraph ${area}`,
      ...slices.filter((slice) => areaOf(slice) === area).map((slice) => `    ${idOf(slice)}[${termOf(slice)}]`),
      '  end',
    ]),
    ...uses.filter(({ from, to }) => areaOf(from) === areaOf(to)).map(({ from, to }) => `  ${idOf(from)} --> ${idOf(to)}`),
    ...betweenAreas(uses).map(({ from, to }) => `  ${from} ${isUp(from, to) ? '-- up! -->' : '==>'} ${to}`),
    '```',
    '',
    '| slice | imports |',
    '|---|---|',
    ...drawn.flatMap((area) =>
      slices
        .filter((slice) => areaOf(slice) === area)
        .map((slice) => `| ${slice}${circles.includes(slice) ? ' !' : ''} | ${usedBy(uses, slice)} |`),
    ),
  ].join('\n')
}

function slicesOf(imports: readonly Import[]): string[] {
  const files = imports.map(({ file }) => sliceOf(file))
  return [...new Set(files)].filter((slice) => slice !== null).toSorted()
}

function usesOf(imports: readonly Import[], folder: string): { from: string; to: string }[] {
  const pairs = imports.flatMap(({ file, target }) => {
    const [from, to] = [sliceOf(file), sliceOf(target)]
    return target?.startsWith(`${folder}/`) && from && to && from !== to ? [`${from} ${to}`] : []
  })
  return [...new Set(pairs)].toSorted().map((pair) => {
    const [from = '', to = ''] = pair.split(' ')
    return { from, to }
  })
}

function betweenAreas(uses: readonly { from: string; to: string }[]): { from: string; to: string }[] {
  return areas
    .toReversed()
    .flatMap((from) => areas.filter((to) => to !== from).map((to) => ({ from, to })))
    .filter(({ from, to }) => uses.some((use) => areaOf(use.from) === from && areaOf(use.to) === to))
}

function usedBy(uses: readonly { from: string; to: string }[], slice: string): string {
  const used = uses.filter(({ from }) => from === slice).map(({ to }) => to)
  const groups = areas.toReversed().flatMap((area) => {
    const terms = used.filter((one) => areaOf(one) === area).map(termOf)
    if (terms.length === 0) return []
    return [`${area === areaOf(slice) ? '' : `${isUp(areaOf(slice), area) ? '! ' : ''}${area}: `}${terms.join(', ')}`]
  })
  return groups.join(' · ') || '–'
}

function isUp(from: string, to: string): boolean {
  return areas.indexOf(to) > areas.indexOf(from)
}

function areaOf(slice: string): string {
  return slice.split('/')[0] ?? ''
}

function termOf(slice: string): string {
  return slice.split('/')[1] ?? ''
}

function idOf(slice: string): string {
  return slice.replace('/', '_')
}
