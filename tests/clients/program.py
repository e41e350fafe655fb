"""A third-party program; uses the classes that quicktype makes of the description."""

import json
import os
from urllib.error import HTTPError
from urllib.request import Request as Call, urlopen

import laadloket


def post(path, body):
    headers = {"content-type": "application/json", "authorization": "Bearer " + os.environ["TOKEN"]}
    call = Call(os.environ["DESK"] + "/api/v1" + path, json.dumps(body).encode(), headers)
    return json.load(urlopen(call))["data"]


requests = [laadloket.Request.from_dict(it) for it in post("/list", {})["requests"]]
points = [laadloket.ChargePoint.from_dict(it) for it in post("/chargingpoints", {"limit": 10})["chargingpoints"]]
rows = [laadloket.ProcessListRow.from_dict(it) for it in post("/realisationlist", {})["records"]]
with open("message.json") as file:
    message = laadloket.WebhookMessage.from_dict(json.load(file))
try:
    post("/process", {"uuid": "unknown"})
    refused = None
except HTTPError as error:
    refused = laadloket.Failure.from_dict(json.load(error)).status_code

result = {
    "requests": len(requests),
    "points": len(points),
    "processes": len(rows),
    "refused": refused,
    "message": message.type.value,
}
print(json.dumps(result))
