import sharp from 'sharp'

/**
 * sharp, with everything that libvips could read closed, SVG above all, but the four formats that owners' pictures come
 * in. It holds for the whole process.
 */
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
})
sharp.cache(false)
// two threads a picture: more would cost memory, and two pictures may be worked on at once
sharp.concurrency(2)

export { sharp }
