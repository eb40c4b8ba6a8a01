import ky from 'ky';
import { PREFIX, type Send } from './sending';

const http = ky.create({ prefix: PREFIX, retry: 0, throwHttpErrors: false });

/** Sends anything: with a body, in a search, with a time limit of its own. */
export const sendWhole: Send = (path, request) => http(path, request);
