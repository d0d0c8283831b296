/**
 * What is tested is React as it ships: its build for development takes twice as long to draw. That has no `act`, which
 * Testing Library asks for: here it draws at once what an event has changed.
 */
import React from 'react';
import { flushSync } from 'react-dom';

Object.assign(React, { act: (change: () => void) => flushSync(change) });
