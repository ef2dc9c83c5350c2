import { readTickets } from '@entree/domain/desk/ticket-import-rows.ts'
import { expect, test } from 'vitest'
import { readTableFile } from './read-table-file.ts'

/** As Excel saves it: texts in a list of their own, and a code of 21 digits that it took for a number. */
const XLSX = [
  'UEsDBBQAAAAIACC0e13faR5QDAEAALUCAAATAAAAW0NvbnRlbnRfVHlwZXNdLnhtbK1SyU7DMBD9FcvXKnbLASGUtAeWIyBRPmCwJ4lVb/K4Jf',
  '17nLQghAq99DSy36rR1KvBWbbDRCb4hi/EnDP0Kmjju4a/rR+rG84og9dgg8eG75H4almv9xGJFa2nhvc5x1spSfXogESI6AvShuQgl2fqZAS1',
  'gQ7l1Xx+LVXwGX2u8ujBl/U9trC1mT0M5fvQI6Elzu4OxDGr4RCjNQpyweXO618p1TFBFOXEod5EmhUClycTRuTvgKPuuSwmGY3sBVJ+AldYcr',
  'DyI6TNewgb8b/JiZahbY1CHdTWFYmgmBA09YjZWTFN4cD42fn8iUxyGosLF/n2P9ODekioX3Mqx0IXX8YP768ecjq75SdQSwMEFAAAAAgAILR7',
  'XZja64uuAAAAJwEAAAsAAABfcmVscy8ucmVsc43PwQ6CMAwG4FdZepeBB2MMg4sx4WrwAeZWBgHWZZsKb++OYjx4bPr3+9OyXuaJPdGHgayAIs',
  'uBoVWkB2sE3NrL7ggsRGm1nMiigBUD1FV5xUnGdBL6wQWWDBsE9DG6E+dB9TjLkJFDmzYd+VnGNHrDnVSjNMj3eX7g/tOArckaLcA3ugDWrg7/',
  'sanrBoVnUo8ZbfxR8ZVIsvQGo4Bl4i/y451ozBIKvCr55sHqDVBLAwQUAAAACAAgtHtdqTSzFLwAAAAbAQAADwAAAHhsL3dvcmtib29rLnhtbI',
  '2Py27CQAxFf2XkfZnAAqEoCZuqEis25QOmGYeMyNiRPRT4e1we+6780r2+p9le8+R+UTQxtbBcVOCQeo6Jji0cvr8+NuC0BIphYsIWbqiw7ZoL',
  'y+mH+eRMTtrCWMpce6/9iDnogmckuwwsORQb5eh1FgxRR8SSJ7+qqrXPIRE8HWr5jwcPQ+rxk/tzRipPE8EpFAuvY5oVuubxQV/VUcgWei/RCA',
  '3kb7eLxglO6mSN7OISfNf4t8y/ybo7UEsDBBQAAAAIACC0e13W33yWyAAAALUBAAAaAAAAeGwvX3JlbHMvd29ya2Jvb2sueG1sLnJlbHOtkM9q',
  'wzAMh1/F6L4o6WGUUbeXMuh16x5A2EocmthG8tb27WsG+xPoYYedhCT06eO32V3myXyw6Jiiha5pwXB0yY9xsPB2fH5Yg9FC0dOUIlu4ssJuu3',
  'nhiUo90TBmNZUR1UIoJT8hqgs8kzYpc6ybPslMpbYyYCZ3ooFx1baPKL8ZsGSag7cgB9+BOV4z/4Wd+n50vE/ufeZY7rzAc5KTBuZSoSQDFwvf',
  'I8XP0jWVCnhfZvWfMhpI2L8WqUnrj9Bi/CWDi7i3N1BLAwQUAAAACAAgtHtdjXyWIN8AAAABAgAAFAAAAHhsL3NoYXJlZFN0cmluZ3MueG1sjZ',
  'HLTsMwEEV/xZo11EkKpa2cVN2whUX5AGNPEyt+BI8TGr4ew4Yd8nI059y50ojTzVm2YCQTfAv1pgKGXgVtfN/C2+X5fg+MkvRa2uCxhRUJTp0g',
  'SiybnloYUpqOnJMa0EnahAl93lxDdDLlMfacpohS04CYnOVNVe24k8ZDjjGd+A060iRVjs8kYVwQupeoMbLcBAVPneA/6D/4xagREyNUEVOR8R',
  'qDnlUpa1RZj3NdhI3Nw9XMn8u8H29f27Uedv2T/zjoR/leqckV3tKzTXcMUEa7QpnS/GE8P7H7BlBLAwQUAAAACAAgtHtd1+G1nvIAAAAaAgAA',
  'GAAAAHhsL3dvcmtzaGVldHMvc2hlZXQxLnhtbG2R0U7DIBSGX4Vwa1YorF01wDI3fQJ9ANLi2ligAdLp28s60zCyO875OPxfDmz/o0cwK+cHaz',
  'gsCwyBMq3tBnPm8PPjfdNA4IM0nRytURz+Kg/3gl2s+/a9UgHEeeM57EOYXhDyba+09IWdlInkyzotQyzdGfnJKdktQ3pEBOMaaTkYKNjSO8kg',
  'BXP2Alz0iN32ejiUEAQOfaxngRmaBUPtP3tNWXnPjikj9+yUMroyFLNXAbIKkOTyNhNIWZUJpKzOBMhNmRTV43S6ptPklV2WTpduUzQloduq3j',
  '0TfD3Vb08k29SRPpS5ZaJk/Wj9V/EHUEsBAhQDFAAAAAgAILR7Xd9pHlAMAQAAtQIAABMAAAAAAAAAAAAAAIABAAAAAFtDb250ZW50X1R5cGVz',
  'XS54bWxQSwECFAMUAAAACAAgtHtdmNrri64AAAAnAQAACwAAAAAAAAAAAAAAgAE9AQAAX3JlbHMvLnJlbHNQSwECFAMUAAAACAAgtHtdqTSzFL',
  'wAAAAbAQAADwAAAAAAAAAAAAAAgAEUAgAAeGwvd29ya2Jvb2sueG1sUEsBAhQDFAAAAAgAILR7XdbffJbIAAAAtQEAABoAAAAAAAAAAAAAAIAB',
  '/QIAAHhsL19yZWxzL3dvcmtib29rLnhtbC5yZWxzUEsBAhQDFAAAAAgAILR7XY18liDfAAAAAQIAABQAAAAAAAAAAAAAAIAB/QMAAHhsL3NoYX',
  'JlZFN0cmluZ3MueG1sUEsBAhQDFAAAAAgAILR7XdfhtZ7yAAAAGgIAABgAAAAAAAAAAAAAAIABDgUAAHhsL3dvcmtzaGVldHMvc2hlZXQxLnht',
  'bFBLBQYAAAAABgAGAIcBAAA2BgAAAAA=',
].join('')
const bytes = () => Uint8Array.from(atob(XLSX), (letter) => letter.charCodeAt(0))

test('MOVE-01 MOVE-15 an Excel file is read as a CSV file is, with its numbers as they are written in it', async () => {
  const { text } = await readTableFile(new Blob([bytes()]), 10_000)
  expect(readTickets(text ?? '').tickets).toMatchObject([
    { row: 2, old_order_number: 'A1', old_code: 'k24fiuwvu8kxz3y1h6g7nq9d5ab0cpme', ticket_type: 'Adult, "early"', price: 1250 },
    { row: 3, old_order_number: 'A2', old_code: '8.8123456792012346E+20', price: null },
  ])
})

test('MOVE-01 GUEST-13 a CSV file is taken as it is; a zip without a sheet is not, and what is too large says so', async () => {
  expect(await readTableFile(new Blob(['a;b']), 10)).toEqual({ text: 'a;b' })
  expect(await readTableFile(new Blob([new Uint8Array([0x50, 0x4b, 3, 4, 0, 0])]), 10)).toEqual({ text: null, refused: null })
  expect(await readTableFile(new Blob(['a;b'.repeat(1000)]), 2000)).toEqual({
    text: null,
    refused: { code: 'file_too_large', max_kb: 2 },
  })
})
