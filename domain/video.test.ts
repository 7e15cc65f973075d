import { describe, expect, it } from 'vitest'
import { playerUrl, startOf, watchUrl, youTubeId } from './video.ts'

const id = 'dQw4w9WgXcQ'

describe('youTubeId', () => {
  it.each([
    `https://www.youtube.com/watch?v=${id}`,
    `http://www.youtube.com/watch?v=${id}`,
    `https://youtube.com/watch?v=${id}`,
    `https://m.youtube.com/watch?v=${id}&feature=youtu.be`,
    `https://music.youtube.com/watch?v=${id}&list=RDAMVM`,
    `https://www.youtube.com/watch?list=PL0123456789&index=3&v=${id}`,
    `https://www.youtube.com/watch?vi=${id}`,
    `https://www.youtube.com/watch/${id}`,
    `https://www.youtube.com/?v=${id}`,
    `https://www.youtube.com/watch?v=${id}#t=1m30s`,
    `https://youtu.be/${id}`,
    `https://youtu.be/${id}?si=abcDEF_123&t=90`,
    `https://youtu.be/${id}/`,
    `https://www.youtube.com/embed/${id}?rel=0`,
    `https://www.youtube-nocookie.com/embed/${id}`,
    `https://youtube-nocookie.com/embed/${id}?start=4`,
    `https://www.youtube.com/shorts/${id}?feature=share`,
    `https://www.youtube.com/live/${id}?si=x`,
    `https://www.youtube.com/v/${id}?version=3`,
    `https://www.youtube.com/vi/${id}`,
    `https://www.youtube.com/e/${id}`,
    `https://www.youtube.com/attribution_link?a=x&u=%2Fwatch%3Fv%3D${id}%26feature%3Dshare`,
    `https://www.youtube.com/oembed?url=https%3A%2F%2Fwww.youtube.com%2Fwatch%3Fv%3D${id}&format=json`,
    `https://WWW.YouTube.COM/watch?v=${id}`,
    `www.youtube.com/watch?v=${id}`,
    `youtu.be/${id}`,
    `//www.youtube.com/embed/${id}`,
    `  https://youtu.be/${id}\n`,
    `<iframe width="560" height="315" src="https://www.youtube.com/embed/${id}?si=a&amp;start=9" title="x"></iframe>`,
    `<div><iframe src='https://www.youtube-nocookie.com/embed/${id}'></iframe></div>`,
  ])('finds the film in %s', (address) => {
    expect(youTubeId(address)).toBe(id)
  })

  it.each([
    id,
    `Kolla: https://youtu.be/${id}?si=zz`,
    `Kolla:https://youtu.be/${id}`,
    `Vår film (https://www.youtube.com/watch?v=${id}), se den!`,
    `”https://youtu.be/${id}”`,
    `https://youtu.be/${id}.`,
    `\u200bhttps://youtu.be/${id}`,
    `www.youtu.be/${id}`,
    `https://www.youtube.com/watch?v=${id}?si=x`,
    `https://consent.youtube.com/m?continue=https%3A%2F%2Fwww.youtube.com%2Fwatch%3Fv%3D${id}&gl=SE`,
    `Vimeo https://vimeo.com/1 och https://youtu.be/${id}`,
  ])('finds the film in what people paste: %s', (text) => {
    expect(youTubeId(text)).toBe(id)
  })

  it.each([
    '',
    'bröllopsfest',
    'kyrkbryllup',
    `https://consent.youtube.com/m?continue=https%3A%2F%2Fevil.example%2Fwatch%3Fv%3D${id}`,
    'https://www.youtube.com/',
    'https://www.youtube.com/watch',
    'https://www.youtube.com/watch?v=short',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQQ',
    'https://www.youtube.com/watch?v=dQw4w9WgXc"',
    'https://www.youtube.com/embed/videoseries?list=PL0123456789',
    'https://www.youtube.com/playlist?list=PL0123456789',
    'https://www.youtube.com/@channel',
    'https://www.youtube.com/channel/UC0123456789012345678901',
    'https://www.youtube.com/results?search_query=dQw4w9WgXcQ',
    `https://vimeo.com/${id}`,
    `https://evil.example/watch?v=${id}`,
    `https://youtube.com.evil.example/watch?v=${id}`,
    `https://evil.example/https://www.youtube.com/watch?v=${id}`,
    `https://www.youtube.com@evil.example/watch?v=${id}`,
    `https://user:pass@www.youtube.com/watch?v=${id}`,
    `https://www.youtube.com:8443/watch?v=${id}`,
    `https://notyoutube.com/watch?v=${id}`,
    `https://youtu.be.evil.example/${id}`,
    `https://yоutube.com/watch?v=${id}`,
    `javascript:alert("https://www.youtube.com/watch?v=${id}")`,
    `data:text/html,<iframe src="https://evil.example/embed/${id}">`,
    `ftp://www.youtube.com/watch?v=${id}`,
    `file:///www.youtube.com/watch?v=${id}`,
    `<iframe src="https://evil.example/embed/${id}"></iframe>`,
    `<iframe src="javascript:alert(1)//www.youtube.com/embed/${id}"></iframe>`,
    `https://www.youtube.com/redirect?q=https%3A%2F%2Fevil.example%2Fwatch%3Fv%3D${id}`,
    `https://www.youtube.com/attribution_link?u=https%3A%2F%2Fevil.example%2Fwatch%3Fv%3D${id}`,
    `https://www.youtube.com/attribution_link?u=%2Fattribution_link%3Fu%3D%252Fwatch%253Fv%253D${id}`,
    `https://www.youtube.com/watch?v=${'a'.repeat(5000)}`,
    'https://[',
  ])('finds nothing in %s', (address) => {
    expect(youTubeId(address)).toBeUndefined()
  })
})

it('reads where a film is to begin', () => {
  expect(startOf(`https://youtu.be/${id}?t=90`)).toBe(90)
  expect(startOf(`https://youtu.be/${id}?si=a&t=1m30s`)).toBe(90)
  expect(startOf(`https://www.youtube.com/watch?v=${id}#t=1h2m3s`)).toBe(3723)
  expect(startOf(`https://www.youtube.com/embed/${id}?start=12`)).toBe(12)
  expect(startOf(`Kolla: https://youtu.be/${id}?t=90 från refrängen.`)).toBe(90)
  expect(startOf(`https://youtu.be/${id}?t=soon`)).toBe(0)
  expect(startOf(`https://youtu.be/${id}`)).toBe(0)
})

it('makes addresses of the page and of the player', () => {
  expect(watchUrl(id, 0)).toBe(`https://www.youtube.com/watch?v=${id}`)
  expect(watchUrl(id, 90)).toBe(`https://www.youtube.com/watch?v=${id}&t=90s`)
  expect(playerUrl(id, { start: 90, autoStart: true, language: 'da' })).toBe(
    `https://www.youtube-nocookie.com/embed/${id}?rel=0&playsinline=1&hl=da&autoplay=1&start=90`,
  )
  expect(playerUrl(id, { start: 0, autoStart: false, language: 'sv' })).not.toContain('autoplay')
})
