import { describe, expect, test } from 'vitest'
import { treeFaults } from './reader-rules.ts'
import type { ReaderNode } from './reader-tree.ts'

/** As much of a node as a test tells. */
type Told = { role: string; name?: string; is?: Record<string, unknown>; children?: readonly Told[] }

function grow({ role, name = '', is = {}, children = [] }: Told, parent: ReaderNode | null = null): ReaderNode {
  const node: ReaderNode = { role, name, description: '', is, parent, children: [] }
  node.children = children.map((child) => grow(child, node))
  return node
}

const pageOf = (...children: Told[]) =>
  treeFaults(
    grow({
      role: 'page',
      children: [{ role: 'main', children: [{ role: 'heading', is: { level: 1 }, name: 'Outbox' }, ...children] }],
    }),
  )
const link = (name: string, url: string): Told => ({ role: 'link', name, is: { url } })
const item = (...children: Told[]): Told => ({ role: 'listitem', children })
const text = (name: string): Told => ({ role: 'StaticText', name })

describe('READ-01 what is read with a sign', () => {
  test.each(['Zoë 🎉 de Vries', 'Actions for שרה 🎉', 'Friends ❤️', '👨‍👩‍👧 Family day', 'Regenboog 🏳️‍🌈', '🇳🇱 Orange'])(
    'emoji that a user put in a name are not: %s',
    (name) => expect(pageOf({ role: 'button', name })).toEqual([]),
  )

  test.each(['🗑️ Delete', 'Save 💾', '✕ Close', 'Next →', '▾ Zoë 🎉', '\uE001 Menu'])(
    'a sign beside words of ours is: %s',
    (name) => expect(pageOf({ role: 'button', name })).toEqual([expect.stringContaining('is read with a sign')]),
  )

  test('emoji alone are no name of a button', () =>
    expect(pageOf({ role: 'button', name: '🔍' })).toEqual([expect.stringContaining('has no name')]))
})

describe('READ-02 what came twice', () => {
  const mail = 'Your tickets for Dijkbios, Entree to jet@example.nl'

  test('is distinguished by its time, and if that is the same it need not be', () => {
    for (const [one, other] of [
      ['28-11-2026 09:20', '28-11-2026 09:41'],
      ['28-11-2026 09:20', '28-11-2026 09:20'],
    ] as const) {
      const inName = [one, other].map((at, id) => item(link(`${mail} ${at}`, `/mails/${id}`)))
      const beside = [one, other].map((at, id) => item(link(mail, `/mails/${id}`), text(at)))
      expect(pageOf({ role: 'list', children: inName })).toEqual([])
      expect(pageOf({ role: 'list', children: beside })).toEqual([])
    }
  })

  test('is something else when more than the time differs: then the name must distinguish it', () => {
    const items = ['Nijmegen', 'Zwolle'].map((place, id) => item(link('Your tickets', `/mails/${id}`), text(place)))
    expect(pageOf({ role: 'list', children: items })).toEqual([expect.stringContaining('named like 1 more')])
  })

  test('is not two links of one item, nor a button, nor what stands in no list', () => {
    const alike = [expect.stringContaining('named like 1 more')]
    expect(pageOf({ role: 'list', children: [item(link(mail, '/mails/1'), link(mail, '/mails/2'))] })).toEqual(alike)
    expect(pageOf(link(mail, '/mails/1'), link(mail, '/mails/2'))).toEqual(alike)
    const button = { role: 'button', name: 'Delete' }
    expect(pageOf({ role: 'list', children: [item(button, text('09:20')), item(button, text('09:41'))] })).toEqual(alike)
  })
})
