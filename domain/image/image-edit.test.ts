import { describe, expect, it } from 'vitest'
import { croppedImageSchema, imageSchema } from './image.ts'
import { focusOfOriginal, inOwnShape, isEdited, mergeCropped, originalOf, revertImage } from './image-edit.ts'

const name = (letter: string) => `${letter.repeat(32)}-1600.jpg`
const imageOf = (letter: string, height: number) => ({
  path: '/api/images/site00000001/',
  fileName: name(letter),
  originalName: 'bild.jpg',
  width: 1600,
  height,
  sizes: [{ fileName: name(letter), size: 1600 }],
  color: `#${letter.repeat(6)}`,
})
const image = imageSchema.parse({ ...imageOf('a', 1200), alt: { sv: 'Vi två' }, userSelectedImageSize: 'SMALL' })

describe('a cropped image', () => {
  const cropped = mergeCropped(image, croppedImageSchema.parse(imageOf('b', 900)))

  it('keeps the words and the size that the owner has chosen, and what it was before', () => {
    expect(cropped).toMatchObject({ height: 900, alt: { sv: 'Vi två' }, userSelectedImageSize: 'SMALL' })
    expect(cropped.imageBeforeEdit).toMatchObject({ fileName: name('a'), width: 1600, height: 1200, color: '#aaaaaa' })
    expect(imageSchema.parse(cropped)).toEqual(cropped)
  })

  it('reverts to what it was before its first crop, however often it has been cropped', () => {
    const again = mergeCropped(cropped, croppedImageSchema.parse(imageOf('c', 800)))
    expect(isEdited(again)).toBe(true)
    expect(revertImage(again)).toEqual(image)
  })

  it('knows how it was cropped until it is reverted, and where its point lies in the original', () => {
    const before = { ...image, focus: { x: 0.25, y: 0.5 } }
    const cut = {
      choice: 'free',
      turn: { quarters: 1, angle: -2.5 },
      crop: { x: 0, y: 0, width: 1200, height: 800 },
    } as const
    const turned = mergeCropped(before, croppedImageSchema.parse(imageOf('b', 900)), { x: 0.5, y: 0.5 }, cut)
    expect(originalOf(imageSchema.parse(turned)).cut).toEqual(cut)
    expect(focusOfOriginal(turned)).toEqual(before.focus)
    // the upper left corner of the part is the lower left one of the original
    expect(focusOfOriginal({ ...turned, focus: { x: 0, y: 0 } })).toEqual({ x: 0, y: 1 })
    expect(revertImage(turned)).toEqual(before)
    const again = mergeCropped(turned, croppedImageSchema.parse(imageOf('c', 800)))
    expect(originalOf(again).cut).toBeUndefined()
  })

  it('takes the shape from the crop where only files were remembered', () => {
    const { path, fileName, sizes } = image
    const reverted = revertImage({ ...cropped, imageBeforeEdit: { path, fileName, sizes } })
    expect(reverted).toMatchObject({ fileName: name('a'), width: 1600, height: 900 })
    expect(imageSchema.safeParse(reverted).success).toBe(true)
  })
})

it.each(['arch', undefined] as const)('has its shape back (%s) when a crop in its own shape is reverted', (shape) => {
  const before = { ...image, ...(shape && { shape }) }
  const own = inOwnShape(mergeCropped(before, croppedImageSchema.parse(imageOf('b', 900))), true)
  expect(own.shape).toBe('own')
  const again = mergeCropped(own, croppedImageSchema.parse(imageOf('c', 800)))
  expect(revertImage(imageSchema.parse(again))).toEqual(before)
  expect(revertImage({ ...again, shape: 'oval' }).shape).toBe('oval')
})

it('cannot be reverted when it has not been cropped', () => {
  expect(isEdited(image)).toBe(false)
  expect(() => revertImage(image)).toThrow(expect.objectContaining({ code: 'image-not-edited' }))
})
