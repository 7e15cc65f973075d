import sharp from 'sharp'

/**
 * sharp with all loaders of libvips blocked, SVG above all, except for the four formats that owners' pictures come in. The block applies
 * to the whole process.
 */
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
})
sharp.cache(false)
// two threads per picture: more would cost memory, and two pictures may be processed at once
sharp.concurrency(2)

export { sharp }
