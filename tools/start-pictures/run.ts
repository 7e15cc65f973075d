import { makeStartPictures } from './start-pictures.ts'

await makeStartPictures(process.argv.slice(2))
