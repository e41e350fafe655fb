import { describe, expect, test } from 'vitest'
import { isUnavailable, NoConnection } from '../../src/platform/db/unavailable.ts'

const withCode = (code: string) => Object.assign(new Error('as the driver throws it'), { code })

describe('a database that is away for now', () => {
  test.each([
    ['connection exceptions', ['08000', '08001', '08003', '08004', '08006', '08007', '08P01']],
    ['one that may only be read', ['25006']],
    ['a transaction that was left too long', ['25P03', '25P04']],
    ['a race that was lost to the end', ['40001', '40P01']],
    ['no disk, memory or connection left', ['53000', '53100', '53200', '53300', '53400']],
    ['a lock that others kept', ['55P03']],
    ['what an operator does', ['57014', '57P01', '57P02', '57P03', '57P04', '57P05']],
    ['the system under it', ['58000', '58030']],
    [
      'a network',
      ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND'],
    ],
    ['a name service', ['EAI_AGAIN']],
    ['a disk that is full or may only be read', ['ENOSPC', 'EDQUOT', 'EROFS']],
    ['SQLite without room', ['SQLITE_FULL', 'SQLITE_IOERR_WRITE', 'SQLITE_IOERR_FSYNC', 'SQLITE_NOMEM']],
    ['SQLite without access', ['SQLITE_READONLY', 'SQLITE_READONLY_DBMOVED', 'SQLITE_CANTOPEN']],
    ['SQLite that others hold', ['SQLITE_BUSY', 'SQLITE_BUSY_SNAPSHOT', 'SQLITE_LOCKED', 'SQLITE_PROTOCOL']],
  ])('is recognised by %s', (_kind, codes) => {
    expect(codes.filter((code) => !isUnavailable(withCode(code)))).toEqual([])
  })

  test.each([
    'Query read timeout',
    'Connection terminated',
    'Connection terminated unexpectedly',
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
    'driver has already been destroyed',
    'The database connection is not open',
  ])('is recognised by the words of a driver: %s', (message) => {
    expect(isUnavailable(new Error(message))).toBe(true)
  })

  test('is recognised by any reason for which no connection could be had, with the reason in it', () => {
    expect(isUnavailable(new NoConnection(withCode('28P01')))).toBe(true)
    expect(new NoConnection(Object.assign(new Error(''), { code: 'ECONNREFUSED' })).message).toBe(
      'ECONNREFUSED',
    )
  })
})

test.each([
  [
    'a rule of the database',
    ['23502', '23503', '23505', '23514', 'SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT'],
  ],
  [
    'a statement of ours that is wrong',
    ['42601', '42P01', '42703', '22P02', '22001', 'SQLITE_ERROR', 'SQLITE_RANGE'],
  ],
  ['a database that is damaged', ['XX000', 'XX001', 'SQLITE_CORRUPT', 'SQLITE_NOTADB']],
  ['a fault of ours', ['', 'ERR_INVALID_ARG_TYPE', 'ENOENT', 'EACCES']],
])('%s is a failure, and not away for now', (_kind, codes) => {
  expect(codes.filter((code) => isUnavailable(withCode(code)))).toEqual([])
})
