import { describe, expect, it } from 'vitest'
import { imageFileNamePattern, imageFiles, imageSchema } from './image.ts'

const hash = 'a'.repeat(32)

describe('a file of the image store', () => {
  it.each([`${hash}-1600.jpg`, `${hash}-03.webp`, `${'0'.repeat(64)}.png`])('may be called %s', (name) => {
    expect(name).toMatch(imageFileNamePattern)
  })

  it.each([
    '',
    '../secret',
    `${hash}.svg`,
    `${hash}/x.jpg`,
    `A${hash}.jpg`,
    `${hash}-1600.jpg\n`,
    `${hash}-1600.jpg.html`,
  ])('is never called %j', (name) => {
    expect(imageFileNamePattern.test(name)).toBe(false)
  })
})

describe('an image', () => {
  const image = {
    path: '/api/images/site00000001/',
    fileName: `${hash}-1600.jpg`,
    width: 1600,
    height: 900,
    sizes: [
      { fileName: `${hash}-1600.jpg`, size: 1600 },
      { fileName: `${hash}-600.jpg`, size: 600 },
    ],
  }

  it('has a JPEG and a WebP for each width', () => {
    expect(imageFiles(image)).toEqual([`${hash}-1600.jpg`, `${hash}-1600.webp`, `${hash}-600.jpg`, `${hash}-600.webp`])
  })

  it('is filled with defaults, and refused with a foreign path or colour', () => {
    expect(imageSchema.parse(image)).toMatchObject({
      temporary: false,
      isDemoImage: false,
      userSelectedImageSize: 'LARGE',
      alt: {},
    })
    for (const change of [
      { path: 'https://evil.example/' },
      { path: '//evil/' },
      { path: '/../' },
      { color: 'red;x' },
      { width: 0 },
    ])
      expect(imageSchema.safeParse({ ...image, ...change }).success).toBe(false)
  })
})
