import { describe, expect, it } from 'vitest'
import { brandDomains } from '../commerce/market.ts'
import { hostMode, isDemoHost, isDevelopmentPort, normaliseHost, pageHost } from './host-mode.ts'

describe('the mode', () => {
  it.each([...brandDomains, 'www.vigd.se', 'Kalasa.se', 'preview-1.vercel.app', 'vigd.se:443', null])(
    'is EDIT on %s',
    (host) => {
      expect(hostMode(host)).toBe('EDIT')
    },
  )

  it.each([
    'anna.vigd.se',
    'demo.vigd.se',
    'annaochbo.se',
    'vercel.app.example.com',
    'notvigd.se',
    'vigd.se.example.com',
    'vercel.app',
  ])('is PUBLIC on %s', (host) => {
    expect(hostMode(host)).toBe('PUBLIC')
  })

  it("is EDIT on this installation's own hosts", () => {
    expect(hostMode('localhost', ['localhost'])).toBe('EDIT')
    expect(hostMode('localhost')).toBe('PUBLIC')
  })

  it('knows four brand domains', () => {
    expect([...brandDomains].sort()).toEqual(['kalasa.se', 'samlas.se', 'vigd.dk', 'vigd.se'])
  })
})

describe("the page's host", () => {
  it('has no www., no port and no capitals', () => {
    expect(normaliseHost(' WWW.Anna.Vigd.SE:8080 ')).toBe('anna.vigd.se')
    expect(normaliseHost('www.anna.vigd.se.')).toBe('anna.vigd.se')
    expect(normaliseHost('www.www.example.com')).toBe('www.example.com')
  })

  it('is none on ports that start with 30', () => {
    expect(['3000', '30', '30999', '3001'].map(isDevelopmentPort)).toEqual([true, true, true, true])
    expect(['', '80', '8030', '443', '13000'].map(isDevelopmentPort)).toEqual([false, false, false, false, false])
    expect(pageHost({ hostname: 'anna.vigd.se', port: '3000' })).toBeNull()
    expect(pageHost({ hostname: 'www.anna.vigd.se', port: '' })).toBe('anna.vigd.se')
  })

  it('is what domainHost says on edit and development hosts only', () => {
    expect(pageHost({ hostname: 'localhost', port: '3000', domainHost: 'www.anna.vigd.se' })).toBe('anna.vigd.se')
    expect(pageHost({ hostname: 'vigd.se', port: '', domainHost: 'anna.vigd.se' })).toBe('anna.vigd.se')
    expect(pageHost({ hostname: 'preview.vercel.app', port: '', domainHost: 'bo.se' })).toBe('bo.se')
    expect(pageHost({ hostname: 'anna.vigd.se', port: '', domainHost: 'bo.vigd.se' })).toBe('anna.vigd.se')
    expect(pageHost({ hostname: 'vigd.se', port: '', domainHost: '' })).toBe('vigd.se')
  })
})

it('knows demo hosts by their prefix', () => {
  expect(['demo.vigd.se', 'WWW.demo.kalasa.se', 'demo.localhost:8080'].map(isDemoHost)).toEqual([true, true, true])
  expect(['anna-demo.vigd.se', 'demovigd.se', 'vigd.se'].map(isDemoHost)).toEqual([false, false, false])
})
