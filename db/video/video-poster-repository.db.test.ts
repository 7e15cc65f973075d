import { expect, test } from 'vitest'
import { imageSchema } from '../../domain/image/image.ts'
import { bothDatabaseKinds, openTestDatabase } from '../../tests/support/databases.ts'
import { insertPublishedSite } from '../../tests/support/publishing.ts'
import { findPosters, keepPoster, waitForPosters, wantPosters } from './video-poster-repository.ts'

const at = '2026-11-21T10:00:00.000Z'
const [siteId, rounds] = ['site00000001', 30]
const image = imageSchema.parse({
  path: '/api/images/poster000000/',
  fileName: `${'a'.repeat(32)}-1280.jpg`,
  width: 1280,
  height: 720,
  sizes: [],
})

test.each(bothDatabaseKinds)(
  'a picture that comes while a page begins to wait for it is either seen by the page or has it published anew, in %s',
  async (kind) => {
    const { database, close } = await openTestDatabase(kind)
    try {
      await insertPublishedSite(database, { id: siteId, host: 'anna.example.com', word: 'first' })
      const revision = async () => (await database('sites').first('publish_revision')).publish_revision
      const missed: string[] = []
      for (let round = 0; round < rounds; round += 1) {
        const film = `film${String(round).padStart(7, '0')}`
        await wantPosters(database, [film], at)
        const before = await revision()
        const publish = async () => {
          await waitForPosters(database, siteId, [film])
          return (await findPosters(database, [film]))[0]?.image !== null
        }
        const [isSeen] = await Promise.all([publish(), keepPoster(database, film, image)])
        if (!isSeen && (await revision()) === before) missed.push(film)
      }
      expect(missed).toEqual([])
      expect(await database('poster_waits')).toEqual([])
    } finally {
      await close()
    }
  },
)
