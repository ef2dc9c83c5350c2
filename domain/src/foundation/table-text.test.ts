import { expect, test } from 'vitest'
import { readTable } from './table-text.ts'

const cellsOf = (text: string) => readTable(text).map(({ cells }) => cells)

test('BORD-81 a number that a file keeps from Excel as ="…" is what stands in the quotes, also in quotes of its own', () => {
  expect(cellsOf('Code;Type\n="0012345";Day\n"=""0067890""";Day\n"";Day')).toEqual([
    ['Code', 'Type'],
    ['0012345', 'Day'],
    ['0067890', 'Day'],
    ['', 'Day'],
  ])
})

test('BORD-81 quotes that nobody closes stand in their cell, and the rows below are still rows', () => {
  expect(cellsOf('Name;Email\n"Say ""hi"";\nyou";d@x.example\nTom;"')).toEqual([
    ['Name', 'Email'],
    ['Say "hi";\nyou', 'd@x.example'],
    ['Tom', '"'],
  ])
  expect(cellsOf('Name;Email\nSean;"a@x.example\nKim;b@x.example\nTom;c@x.example')).toEqual([
    ['Name', 'Email'],
    ['Sean', '"a@x.example'],
    ['Kim', 'b@x.example'],
    ['Tom', 'c@x.example'],
  ])
})
